import { expect, test } from 'vitest'
import { findAll, findFirst, hrefsIn, idsIn, readHtml } from './html.ts'

const PAGE = `<!doctype html>
<html lang="es-CO"><head><title>Inicio</title><noscript><link href="/a.css"></noscript></head>
<body><!-- no se ve --><main id=contenido>
<h1>Compre &laquo;hoy&raquo;</h1>
<ul><li>Uno &amp; dos<li>Tres<br>cuatro</ul>
<p>Antes de viajar <a href="/pqrs?q=1&amp;r=2#plazos">lea esto</a>.<p>Otro
<svg><a href="/mapa"></a></svg><template><p id="molde">No</template>
</main><noscript><a href="/sin">Sin script</a></noscript></body></html>`

test('a page is read as a browser without script reads it', () => {
  const document = readHtml(PAGE)
  expect(findFirst(document, 'html').attributes).toEqual({ lang: 'es-CO' })
  expect(findAll(document, ({ name }) => name === 'li' || name === 'p')).toHaveLength(4)
  expect(hrefsIn(document)).toEqual(['/pqrs?q=1&r=2#plazos', '/mapa', '/sin'])
  expect(idsIn(document)).toEqual(['contenido'])
  expect(findAll(document, ({ name }) => name === 'li').map(({ children }) => children[0])).toEqual(
    ['Uno & dos', 'Tres'],
  )
})
