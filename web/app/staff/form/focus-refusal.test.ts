import { expect, test } from 'vitest'
import { focusRefusal } from './focus-refusal.ts'
import { submitOf } from './use-focus-while-busy.ts'

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
