import { expect, test } from 'vitest'
import operator from '../../site/operator.ts'
import { allRules, brandRule, readRules, rulesUsedBy, withoutUnreadTokens } from './page-styles.ts'

const CSS = `
/* For { all. */
body { margin: 0 }
.card { border: 0 }
.card .icon { color: red }
.icon { width: 1rem }
@font-face { font-family: Letra }
.alert, .alert--error { color: red }
.card:not(.card--flat) { top: 0 }
@media print { .alert { color: #000 } @container page (min-width: 40rem) { .icon { width: 2rem } } }
`
const RULES = readRules(CSS)

/** Without the spaces in which the sheets of the example differ from those of a build. */
const used = (html: string) => rulesUsedBy(html, RULES).replaceAll(/\s/g, '')

test('a page carries what all need, and the rules of which it has every class', () => {
  const forAll = 'body{margin:0}@font-face{font-family:Letra}'
  expect(used('<p class="text">')).toBe(forAll)
  expect(used('<p class="lead alert--error">')).toBe(`${forAll}.alert,.alert--error{color:red}`)
  expect(used('<i class="icon">')).toBe(
    'body{margin:0}.icon{width:1rem}@font-face{font-family:Letra}@mediaprint{@containerpage(min-width:40rem){.icon{width:2rem}}}',
  )
  expect(used('<p class="card"><i class="icon">')).toContain('.card.icon{color:red}')
})

test('a class that a rule excludes need not be there', () => {
  expect(used('<p class="card">')).toContain('.card:not(.card--flat){top:0}')
})

test('a class that only begins like another, or stands in the text, brings no rule', () => {
  expect(used('<p class="cards">class card .card</p>')).not.toContain('.card')
  expect(used('<p data-class="card">')).not.toContain('.card')
})

test('a page that may show anything carries every rule, in their order', () => {
  expect(allRules(RULES).replaceAll(/\s/g, '')).toBe(
    CSS.replace('/* For { all. */', '').replaceAll(/\s/g, ''),
  )
})

test('a sheet that is cut off is refused', () => {
  expect(() => readRules('.card{border:0')).toThrow('.card{border:0')
})

test('a token that nothing reads is left out, and then what only it read', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:var(--b, 2px);--d:rgb(0 0 0 / 8%)}p{top:var(--d);left:0}'
  expect(withoutUnreadTokens(css)).toBe(':root{--d:rgb(0 0 0 / 8%)}p{top:var(--d);left:0}')
  // The name of a class may look like one.
  const read = ':root{--a:1px;--b:var(--a)}.p--b{top:var(--b)}.p--flat:hover{left:0}'
  expect(withoutUnreadTokens(read)).toBe(read)
})

test('each colour of the operator reaches the page twice', () => {
  const rule = brandRule(operator)
  for (const colour of Object.values(operator.colours)) expect(rule.split(colour)).toHaveLength(3)
})
