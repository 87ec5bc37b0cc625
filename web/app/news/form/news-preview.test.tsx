import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NewsPreview } from './news-preview.tsx'
import { emptyValues, type NewsValues } from './news-values.ts'

const textOf = (values: Partial<NewsValues>) =>
  renderToStaticMarkup(
    <NewsPreview values={{ ...emptyValues(''), ...values }} imageUrl={undefined} pictures={[]} />,
  ).replaceAll(/<[^>]+>/g, '|')

test('F2 what is missing is named', () => {
  for (const words of ['Sin imagen', 'Fecha no disponible', 'Sin título', 'Sin descripción'])
    expect(textOf({})).toContain(`|${words}|`)
  expect(textOf({})).toContain('|No activa|')
  expect(textOf({ isActive: true })).toContain('|Activa|')
  expect(textOf({})).not.toContain('Principal')
  expect(textOf({ isFeatured: true })).toContain('|Principal|')
})

test('F12 the preview shows 700 characters, then an ellipsis only if there are more', () => {
  const whole = 'á'.repeat(700)
  expect(textOf({ body: whole })).toContain(`|${whole}|`)
  expect(textOf({ body: `${whole}.` })).toContain(`|${whole}…|`)
})
