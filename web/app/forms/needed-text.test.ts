import { afterEach, expect, test, vi } from 'vitest'
import { mayLeave } from './steps.ts'

afterEach(() => vi.unstubAllGlobals())

/** A step with a text that is needed. */
function stepWith(written: { text: string; hasFile?: boolean }) {
  const text = {
    value: written.text,
    dataset: { needed: 'falta' },
    ariaInvalid: '',
    focus: vi.fn(),
    oninput: () => undefined,
  }
  const sentence = { hidden: true }
  vi.stubGlobal('document', { getElementById: () => sentence })
  const querySelector = (selector: string) =>
    selector === '[data-needed]' ? text : written.hasFile ? {} : null
  return { step: { querySelector } as unknown as HTMLElement, text, sentence }
}

test.for([{ text: 'Un relato' }, { text: '', hasFile: true }])(
  'a step that says something may be left: %o',
  (written) => {
    const { step, text, sentence } = stepWith(written)
    expect(mayLeave(step)).toBe(true)
    expect([sentence.hidden, text.focus.mock.calls]).toEqual([true, []])
  },
)

test('an empty one says so until something is written', () => {
  const { step, text, sentence } = stepWith({ text: ' \n' })
  expect(mayLeave(step)).toBe(false)
  expect([sentence.hidden, text.ariaInvalid, text.focus.mock.calls.length]).toEqual([
    false,
    'true',
    1,
  ])
  text.value = 'Un relato'
  text.oninput()
  expect([sentence.hidden, text.ariaInvalid]).toEqual([true, 'false'])
})

test('a step without such a text may be left', () => {
  vi.stubGlobal('document', { getElementById: () => null })
  expect(mayLeave(undefined)).toBe(true)
})
