import { expect, test } from 'vitest'
import { checkDataNames } from './data-names.ts'
import { buildFolder } from './fixture-repository.ts'

const PAGE = `export const Row = () => <p data-hours="8" data-noun="La oficina" {...{ 'data-label': 'Hora' }} />\n`
const SCRIPT = `const place = document.querySelector('[data-hours]')
const { noun, hours = '' } = place.dataset
place.dataset.state = hours + noun
`
const STYLE = "[data-state='open']::before { content: attr(data-label); }\n"

function problemsIn(change: { page?: string; script?: string; style?: string }): string[] {
  const { page = PAGE, script = SCRIPT, style = STYLE } = change
  const files = { 'row.tsx': page, 'keep-open.ts': script, 'row.css': style }
  const root = buildFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`web/app/site/${name}`, text])),
  )
  return checkDataNames(root).problems.map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )
}

test('a page and its scripts that use the same names have no problem', () => {
  expect(problemsIn({})).toEqual([])
})

test.for([
  ['page', PAGE.replace('data-hours', 'data-hour'), 'row.tsx:1 data-hour is looked for'],
  ['page', PAGE.replace('data-label', 'data-lable'), 'row.css:1 data-label is on no page'],
  ['script', SCRIPT.replace('noun,', 'name,'), 'keep-open.ts:2 data-name is on no page'],
  ['script', SCRIPT.replace('.state', '.openState'), 'keep-open.ts:3 data-open-state is looked'],
  ['style', STYLE.replace('data-state', 'data-sate'), 'row.css:1 data-sate is on no page'],
] as const)('misspelt in the %s: %s', ([place, text, problem]) => {
  expect(problemsIn({ [place]: text }).join('\n')).toContain(`web/app/site/${problem}`)
})
