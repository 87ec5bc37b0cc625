import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  type Rule,
  rulesUsedBy,
  withoutUnreadTokens,
  withPlainValues,
  writeRules,
} from './app/page-styles.ts'
import { readRules } from './style-rules.ts'

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

/** Without the spaces in which the sheets of the example differ from those of a build. */
const bare = (css: string) => css.replaceAll(/\s/g, '')
const used = (html: string, css = CSS) => bare(writeRules(rulesUsedBy(html, readRules(css))))
const after = (change: (rules: Rule[]) => Rule[], css: string) => writeRules(change(readRules(css)))

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
  expect(used('<p class="card">', '.card:not(.a, :is(.b)){top:0}')).not.toBe('')
})

test('what a class begins with comes with that class', () => {
  const css = '@starting-style{.late{top:0}}@media screen{@starting-style{.card{top:1px}}}'
  expect(used('<p class="card">', css)).toBe('@mediascreen{@starting-style{.card{top:1px}}}')
})

test('of a choice no class need be there, but those around it do', () => {
  const css = '.prose > :is(h2, .lead) { top: 0 } .list li:is(.a, :is(b, .c)), .x { top: 1 }'
  expect(used('<p class="other">', css)).toBe('')
  expect(used('<p class="prose">', css)).toContain('top:0')
  expect(used('<p class="list">', css)).toContain('top:1')
})

test('a rule for one of several things is left out where none of them is there', () => {
  const css = 'body:has(.form, .receipt) .chat { top: 0 } :is(.form .a, .form .b) { top: 1 }'
  expect(used('<a class="chat">', css)).toBe('')
  expect(used('<a class="chat"></a><p class="receipt">', css)).toContain('{top:0}')
  expect(used('<p class="form"><b class="b">', css)).toContain('{top:1}')
})

test('what a rule looks for inside an element has to be there too', () => {
  const css = '.card:has(.card__link:hover){top:0}'
  expect(used('<p class="card">', css)).toBe('')
  expect(used('<p class="card card__link">', css)).toBe(css)
})

test('a class that only begins like another, or stands in the text, brings no rule', () => {
  expect(used('<p class="cards">class card .card</p>')).not.toContain('.card')
  expect(used('<p data-class="card">')).not.toContain('.card')
})

test('braces, commas and points in a text are none', () => {
  const css = '.a::before{content:"} .b, {"}.a[title="x, .b"]{top:0}.c{top:1px!important}'
  expect(used('<p class="a">', css)).toBe(
    bare('.a::before{content:"} .b, {"}.a[title="x, .b"]{top:0}'),
  )
  expect(used('<p class="c">', css)).toBe('.c{top:1px!important}')
})

test('a movement comes whole, with the tokens it reads', () => {
  const css = ':root{--far:9px}@keyframes go{0%{top:0}50.5%,to{top:var(--far)}}'
  expect(used('<p>', css)).toBe(bare(css))
  expect(after(withoutUnreadTokens, css)).toBe(css)
})

test('every sheet of the site is read without losing anything', () => {
  const files = globSync('app/**/*.css', { cwd: import.meta.dirname })
  const plain = (css: string) => bare(css.replaceAll(/\/\*[\s\S]*?\*\//g, '')).replaceAll(';}', '}')
  expect(files).toContain('app/ui/tokens.css')
  for (const file of files) {
    const css = readFileSync(join(import.meta.dirname, file), 'utf8')
    expect([file, plain(writeRules(readRules(css)))]).toEqual([file, plain(css)])
  }
})

test.for([
  ['that is cut off', '.card{border:0', 'Unclosed block'],
  ['with rules inside rules', '.card{&:hover{top:0}}', 'Rules inside rules are not read'],
  ['that imports another', '@import "other.css";', 'Stands outside of any rule'],
] as const)('a sheet %s is refused', ([, css, why]) => {
  expect(() => readRules(css)).toThrow(why)
})

test('a token that nothing reads is left out, and then what only it read, and a rule that is empty', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:var(--b, 2px);--d:rgb(0 0 0 / 8%)}p{top:var(--d);left:0}@media print{:root{--a:2px}}'
  expect(after(withoutUnreadTokens, css)).toBe(':root{--d:rgb(0 0 0 / 8%)}p{top:var(--d);left:0}')
  // The name of a class may look like one.
  const read = ':root{--a:1px;--b:var(--a)}.p--b{top:var(--b)}.p--flat:hover{left:0}'
  expect(after(withoutUnreadTokens, read)).toBe(read)
})

test('a token with one value is written out where it is read', () => {
  const plain = ':root{--gap:4px;--font:a, "B"}p{margin:calc(2*var(--gap)) 0;font:var(--font)}'
  expect(after(withPlainValues, plain)).toBe(
    ':root{--gap:4px;--font:a, "B"}p{margin:calc(2*4px) 0;font:a, "B"}',
  )
  const mixed = ':root{--b:mix(var(--a) 3%)}p{top:var(--b)}:root{--a:red}'
  expect(after(withPlainValues, mixed)).toBe(
    ':root{--b:mix(red 3%)}p{top:mix(red 3%)}:root{--a:red}',
  )
})

test.for([
  ['a theme', ':root{--ink:#000}:root[data-contrast=high]{--ink:#fff}p{color:var(--ink)}'],
  ['paper', ':root{--ink:#333}@media print{:root:root{--ink:#000}}p{color:var(--ink)}'],
  ['paper alone', '@media print{:root{--ink:#000}}p{color:var(--ink)}'],
  ['the operator', ':root{--ink:#333}p{color:var(--ink)}:root{--ink:#00f}'],
  ['a part of the page', ':root{--ink:#333}.bar{--ink:#fff}p{color:var(--ink)}'],
  ['a part alone', '.bar{--ink:#fff}p{color:var(--ink)}'],
  ['a movement', ':root{--ink:#333}@keyframes go{to{--ink:#fff}}p{color:var(--ink)}'],
  ['another token', ':root{--ink:var(--deep)}.bar{--deep:#fff}p{color:var(--ink)}'],
  ['it itself', ':root{--ink:var(--deep);--deep:var(--ink)}p{color:var(--ink)}'],
  ['no rule', 'p{color:var(--ink)}'],
  ['no rule, only a fallback,', 'p{color:var(--ink,var(--deep,red))}'],
] as const)('a token that %s sets stays a token', ([, css]) => {
  expect(after(withPlainValues, css)).toBe(css)
})
