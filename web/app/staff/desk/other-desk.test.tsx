import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Desk } from './desks.ts'
import { OtherDesk } from './other-desk.tsx'

const desk = (name: string): Desk => ({ name, path: `/dashboard/${name}`, icon: 'search' })
const [news, alerts, documents, searches] = ['Noticias', 'Avisos', 'Documentos', 'Búsquedas'].map(
  desk,
)

test.each([
  [[documents], 'Su cuenta puede entrar a Documentos.'],
  [[documents, searches], 'Su cuenta puede entrar a Documentos y Búsquedas.'],
  [[alerts, documents, searches], 'Su cuenta puede entrar a Avisos, Documentos y Búsquedas.'],
])('at a desk of others an officer reads whose it is, and which are theirs', (open, sentence) => {
  const own = open.flatMap((desk) => desk ?? [])
  const html = renderToStaticMarkup(
    <MemoryRouter>{news ? <OtherDesk desk={news} open={own} /> : null}</MemoryRouter>,
  )
  const words = html.replaceAll(/<[^>]+>/g, '')
  expect(words).toContain('Esta sección es de Noticias')
  expect(words).toContain(sentence)
  for (const { path } of own) expect(html).toContain(`href="${path}"`)
})
