import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox, ChoiceGroup } from './choices.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { SelectField, TextArea, TextField } from './inputs.tsx'

const OPTIONS = [
  { value: 'a', text: 'Ida' },
  { value: 'b', text: 'Ida y vuelta' },
]

test('a control is described by its hint, its error and its counter, in that order', () => {
  const html = renderToStaticMarkup(
    <TextArea id="x" name="x" label="Mensaje" hint="Breve" error="Falta" counter="0 de 9" />,
  )
  expect(html).toContain('<label class="field__label" for="x">Mensaje</label>')
  expect(html).toContain('aria-describedby="x-ayuda x-error x-cuenta"')
  expect(html).toContain('aria-invalid="true"')
})

test('a control without notes says nothing of them', () => {
  const html = renderToStaticMarkup(<TextField id="x" name="x" label="Nombre" />)
  expect(html).not.toMatch(/aria-describedby|aria-invalid|required|\*|opcional/)
})

test('what is required says so to machines and shows a star; what is optional says so in words', () => {
  const required = renderToStaticMarkup(
    <SelectField id="x" name="x" label="Viaje" need="required" options={OPTIONS} />,
  )
  expect(required).toMatch(/<select [^>]*required=""/)
  expect(required).toContain('aria-hidden="true"> *</span>')
  const optional = renderToStaticMarkup(<TextField id="x" name="x" label="Piso" need="optional" />)
  expect(optional).toContain('(opcional)')
  expect(optional).not.toContain('required')
})

test('a page cannot take away from a control what its field says for it', () => {
  const html = renderToStaticMarkup(
    <TextField id="x" name="x" type="date" label="Fecha" error="Falta" aria-invalid={false} />,
  )
  expect(html).toContain('type="date"')
  expect(html).toContain('aria-invalid="true"')
})

test('an empty date says so, and one whose value the browser holds does not', () => {
  const markupOf = (value: { value?: string; defaultValue?: string }) =>
    renderToStaticMarkup(
      <TextField id="x" name="x" type="date" label="Fecha" onChange={() => undefined} {...value} />,
    )
  expect(markupOf({ value: '' })).toMatch(/<input [^>]*data-empty="" class="input input--moment"/)
  for (const held of [{ value: '2026-11-12' }, { defaultValue: '' }])
    expect(markupOf(held)).not.toContain('data-empty')
})

test.each(['radio', 'checkbox'] as const)('a group of %s is one field', (type) => {
  const html = renderToStaticMarkup(
    <ChoiceGroup
      type={type}
      id="x"
      name="n"
      label="Viaje"
      error="Elija uno"
      options={OPTIONS}
      chosen={['b']}
    />,
  )
  expect(html).toMatch(/<fieldset [^>]*aria-describedby="x-error"/)
  expect(html).toContain('<legend class="field__label">Viaje</legend>')
  // An error leads to the first control, which has the id of the group.
  expect(html).toMatch(new RegExp(`<input id="x" type="${type}"[^>]* value="a"/>`))
  expect(html).toMatch(new RegExp(`<input id="x-2" type="${type}"[^>]* checked="" value="b"/>`))
})

test('a lone checkbox carries its error itself', () => {
  const html = renderToStaticMarkup(<Checkbox id="x" name="n" label="Acepto" error="Falta" />)
  expect(html).toMatch(/<input id="x"[^>]* aria-describedby="x-error"/)
})

test('the summary is announced, can have the focus, and leads to each field', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary errors={[{ fieldId: 'correo', text: 'Escriba su correo' }]} />,
  )
  expect(html).toContain('role="alert" tabindex="-1"')
  expect(html).toContain('Hay un problema')
  expect(html).toContain('<a href="#correo">Escriba su correo</a>')
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe('')
})
