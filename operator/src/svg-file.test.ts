import { expect, test } from 'vitest'
import { checkSvg } from './read-site.ts'

function problemsOf(text: string): string[] {
  const problems: string[] = []
  checkSvg(text, (line, sentence) => problems.push(`${line} ${sentence}`))
  return problems
}

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${inside}\n</svg>\n`

test('a drawing is a drawing', () => {
  const inside =
    '<title>Logo</title><path d="M0 0" fill="url(#a)"/><use href="#b" xlink:href=\'#b\'/>'
  expect(problemsOf(svg(inside))).toEqual([])
  expect(problemsOf(`<?xml version="1.0"?>\n<!-- dibujo -->\n${svg('')}`)).toEqual([])
})

test.for([
  ['<g/>\n<script>alert(1)</script>', '3 no se admite <script>'],
  ['<svg:SCRIPT href="#a"/>', '2 no se admite <script>'],
  ['<foreignObject><p/></foreignObject>', '2 no se admite <foreignObject>'],
  ['<g\nonload="alert(1)"/>', '2 no se admiten acciones como onclick'],
  ['<g id="a"ONCLICK = "x"/>', '2 no se admiten acciones como onclick'],
  ['<a href="https://x.example"><g/></a>', '2 no se admiten enlaces ni imágenes de afuera'],
  [
    '<image xlink:href="data:image/png;base64,x"/>',
    '2 no se admiten enlaces ni imágenes de afuera',
  ],
  ['<a href=javascript:x><g/></a>', '2 no se admiten enlaces ni imágenes de afuera'],
  ['<g fill="url(https://x.example#a)"/>', '2 no se admiten enlaces ni imágenes de afuera'],
  ['<style>@import "https://x.example"</style>', '2 no se admiten enlaces ni imágenes de afuera'],
  ['<animate attributeName="href" to="x"/>', '2 no se admiten animaciones'],
  ['<set attributeName="x" to="y"/>', '2 no se admiten animaciones'],
] as const)('«%s» is refused: %s', ([inside, problem]) => {
  expect(problemsOf(svg(inside))).toEqual([problem])
})

test('what is no drawing, has no proportions or is too large is refused', () => {
  expect(problemsOf('<html></html>')).toEqual(['1 no es un dibujo SVG completo'])
  expect(problemsOf('<svg viewBox="0 0 1 1">')).toEqual(['1 no es un dibujo SVG completo'])
  expect(problemsOf('<svg width="1"></svg>')).toEqual(['1 a <svg> le falta viewBox'])
  expect(problemsOf(svg('x'.repeat(30_000)))).toEqual(['1 es muy grande: use menos de 30 kB'])
  expect(problemsOf(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toContain(
    '1 no se admite <!DOCTYPE>: guarde el dibujo como «SVG plano»',
  )
})
