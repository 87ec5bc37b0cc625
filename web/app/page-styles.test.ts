import { expect, test } from 'vitest'
import operator from '../../site/operator.ts'
import {
  allRules,
  brandRule,
  readRules,
  rulesUsedBy,
  withoutUnreadTokens,
  withPlainValues,
} from './page-styles.ts'

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

test('what a class begins with comes with that class', () => {
  const rules = readRules(
    '@starting-style{.late{top:0}}@media screen{@starting-style{.card{top:1px}}}',
  )
  expect(rulesUsedBy('<p class="card">', rules)).toBe(
    '@media screen{@starting-style{.card{top:1px}}}',
  )
})

test('of a choice no class need be there, but those around it do', () => {
  const rules = readRules(
    '.prose > :is(h2, .lead) { top: 0 } .list li:is(.a, :is(b, .c)), .x { top: 1 }',
  )
  expect(rulesUsedBy('<p class="other">', rules)).toBe('')
  expect(rulesUsedBy('<p class="prose">', rules)).toContain('top: 0')
  expect(rulesUsedBy('<p class="list">', rules)).toContain('top: 1')
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

test('a token with one value is written out where it is read', () => {
  const plain = ':root{--gap:4px;--font:a, "B"}p{margin:calc(2*var(--gap)) 0;font:var(--font)}'
  expect(withPlainValues(plain)).toBe(
    ':root{--gap:4px;--font:a, "B"}p{margin:calc(2*4px) 0;font:a, "B"}',
  )
  const mixed = ':root{--b:mix(var(--a) 3%)}p{top:var(--b)}:root{--a:red}'
  expect(withPlainValues(mixed)).toBe(':root{--b:mix(red 3%)}p{top:mix(red 3%)}:root{--a:red}')
})

test.for([
  ['a theme', ':root{--ink:#000}:root[data-contrast=high]{--ink:#fff}p{color:var(--ink)}'],
  ['paper', ':root{--ink:#333}@media print{:root:root{--ink:#000}}p{color:var(--ink)}'],
  ['the operator', ':root{--ink:#333}p{color:var(--ink)}:root{--ink:#00f}'],
  ['a part of the page', ':root{--ink:#333}.bar{--ink:#fff}p{color:var(--ink)}'],
  ['a part alone', '.bar{--ink:#fff}p{color:var(--ink)}'],
  ['another token', ':root{--ink:var(--deep)}.bar{--deep:#fff}p{color:var(--ink)}'],
  ['nobody', 'p{color:var(--ink)}'],
] as const)('a token that %s gives a value stays a token', ([, css]) => {
  expect(withPlainValues(css)).toBe(css)
})

test('each colour of the operator reaches the page twice', () => {
  const rule = brandRule(operator)
  for (const colour of Object.values(operator.colours)) expect(rule.split(colour)).toHaveLength(3)
})
