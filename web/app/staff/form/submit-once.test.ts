import { expect, test } from 'vitest'
import { focusRefusal } from './focus-refusal.ts'
import { submitOnce } from './form-dialog.tsx'
import { submitOf } from './use-focus-while-busy.ts'

function open(isDone: boolean) {
  const heard: string[] = []
  const submit = submitOnce({
    async work(given: string) {
      heard.push(given)
      return isDone
    },
    onDone: () => heard.push('closed'),
    onRefused: () => heard.push('refused'),
  })
  return { heard, submit }
}

test('a press before the answer to the one before it is the same press', async () => {
  const { heard, submit } = open(true)
  await Promise.all([submit('one'), submit('two')])
  expect(heard).toEqual(['one', 'closed'])
})

test('a refused dialog says so each time, and can be sent again', async () => {
  const { heard, submit } = open(false)
  await submit('one')
  await submit('two')
  expect(heard).toEqual(['one', 'refused', 'two', 'refused'])
})

/** A form of which a selector finds what it is told to. */
function formWith(found: Record<string, string>) {
  const focused: string[] = []
  const querySelector = (selector: string) => {
    const name = Object.keys(found).find((part) => selector.includes(part))
    return name === undefined ? null : { focus: () => focused.push(found[name] ?? '') }
  }
  return { focused, form: { querySelector } as unknown as ParentNode }
}

test('the focus goes to what is wrong, otherwise to the sentence that says why', () => {
  const both = formWith({ 'field--wrong': 'field', 'role=alert': 'alert' })
  focusRefusal(both.form)
  expect(both.focused).toEqual(['field'])
  const alert = formWith({ 'role=alert': 'alert' })
  focusRefusal(alert.form)
  expect(alert.focused).toEqual(['alert'])
  focusRefusal(formWith({}).form)
})

test('the button that sends belongs to the form, wherever it stands', () => {
  const [field, button] = [{ type: 'text' }, { type: 'submit' }]
  const fields = { closest: () => ({ elements: [field, button] }) } as unknown as Element
  expect(submitOf(fields)).toBe(button)
  expect(submitOf({ closest: () => null })).toBeUndefined()
})
