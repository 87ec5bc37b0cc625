import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NewsPreview } from './news-preview.tsx'
import { emptyValues, type NewsValues } from './news-values.ts'

const textOf = (values: Partial<NewsValues>) =>
  renderToStaticMarkup(
    <NewsPreview
      values={{ ...emptyValues(''), ...values }}
      imageUrl={undefined}
      pictures={[]}
      origin="https://terminal.example"
    />,
  ).replaceAll(/<[^>]+>/g, '|')

test('F2 what is missing is named', () => {
  for (const words of ['Sin imagen', 'Fecha no disponible', 'Sin título', 'Sin descripción'])
    expect(textOf({})).toContain(`|${words}|`)
  expect(textOf({})).toContain('|No activa|')
  expect(textOf({ isActive: true })).toContain('|Activa|')
  expect(textOf({})).not.toContain('Principal')
  expect(textOf({ isFeatured: true })).toContain('|Principal|')
})

test('an address on another site is named with its real host, and what is no address is not', () => {
  const hostIn = (redirectUrl: string) =>
    /Enlace externo: \|([^|]+)/.exec(textOf({ redirectUrl }))?.[1]
  expect(hostIn(' https://otro.example/a ')).toBe('otro.example')
  for (const address of ['', 'default', 'otro', 'javascript:alert(1)', 'https://terminal.example/'])
    expect(hostIn(address)).toBeUndefined()
  expect(hostIn('https://terminal.example@otro.example/')).toBeUndefined()
})

test('F12 the preview shows 700 characters, then an ellipsis only if there are more', () => {
  const whole = 'á'.repeat(700)
  expect(textOf({ body: whole })).toContain(`|${whole}|`)
  expect(textOf({ body: `${whole}.` })).toContain(`|${whole}…|`)
})
