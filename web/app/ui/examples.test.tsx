import { readdirSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EXAMPLES } from './examples.tsx'

const ALL = EXAMPLES.flatMap(({ component, examples }) =>
  examples.map(({ name, element }) => ({ title: `${component}: ${name}`, element })),
)

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value)

describe.for(ALL)('$title', ({ element }) => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('is complete as plain markup', () => {
    // Where React says what is wrong with the markup.
    const complaints = vi.spyOn(console, 'error')
    const html = renderToStaticMarkup(element)
    expect(complaints).not.toHaveBeenCalled()
    expect(html).not.toBe('')
    // The content policy of the site refuses them.
    expect(valuesOf(html, 'style')).toEqual([])
    expect(valuesOf(html, 'href').filter((href) => (href ?? '').length < 2)).toEqual([])
  })

  test('refers only to what it contains', () => {
    const html = renderToStaticMarkup(element)
    const ids = new Set(valuesOf(html, 'id'))
    const references = ['for', 'aria-describedby', 'aria-labelledby'].flatMap((attribute) =>
      valuesOf(html, attribute).flatMap((value) => (value ?? '').split(' ')),
    )
    expect(references.filter((id) => !ids.has(id))).toEqual([])
  })
})

test('ids are unique on the page that shows all of them', () => {
  const ids = valuesOf(ALL.map(({ element }) => renderToStaticMarkup(element)).join(''), 'id')
  const boxes = EXAMPLES.flatMap(({ component, examples }) => [
    component,
    ...examples.map((_, i) => `${component}-${i + 1}`),
  ])
  const all = [...ids, ...boxes]
  expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([])
})

test('the summary of errors leads to fields that are there', () => {
  const { examples } = EXAMPLES.find(({ component }) => component === 'error-summary') ?? {}
  const html = renderToStaticMarkup(examples?.[0]?.element)
  const ids = valuesOf(html, 'id')
  const targets = valuesOf(html, 'href').map((href) => href?.slice(1))
  expect(targets).toHaveLength(3)
  expect(ids).toEqual(expect.arrayContaining(targets))
})

test('every component with styles of its own has an example', () => {
  // The last is a whole page of paper.
  const withoutExample = ['tokens', 'base', 'tone', 'sheet']
  const styled = readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.css'))
    .map((file) => file.replace('.css', ''))
  const shown = EXAMPLES.map(({ component }) => component)
  expect(new Set([...shown, ...withoutExample])).toEqual(new Set(styled))
})
