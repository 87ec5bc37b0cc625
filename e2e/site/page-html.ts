import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { findAll, findFirst, type HtmlElement, hrefsIn, idsIn, readHtml } from '@terminal/dev/html'
import { pageLimits } from '@terminal/dev/page-limits'
import { ownScriptOf } from '../addresses.ts'
import { stack } from '../stack.ts'

/** What one request for a page is answered with: what a browser without script shows. */
export type HtmlPage = {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** Compressed, as it came. */
  bytes: number
  document: HtmlElement
}

const INLINE_SCRIPT_BYTES = 1024
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const FIELDS = ['input', 'select', 'textarea']
/** Attributes that name other elements of the page. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']

export async function fetchPage(path: string): Promise<HtmlPage> {
  const { promise, resolve, reject } = Promise.withResolvers<HtmlPage>()
  get(stack.urls.site + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
    const { statusCode: status, headers } = response
    buffer(response).then((body) => {
      const html = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
      resolve({ status, headers, bytes: body.length, document: readHtml(html.toString()) })
    }, reject)
  }).on('error', reject)
  return promise
}

export function textOf(node: HtmlElement | string): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** What search engines read: nothing runs it, and it is no text of the page. */
export const isStructuredData = ({ attributes }: HtmlElement) =>
  attributes.type === 'application/ld+json'

/** No React, one frame script and one for a form, nothing of third parties, and within the limits of its weight. */
export function expectLightHtml({ document, bytes }: HtmlPage, path: string): void {
  const limit = pageLimits(path).htmlBytes
  expect(['html', bytes, bytes <= limit]).toEqual(['html', bytes, true])
  const scripts = findAll(document, (each) => each.name === 'script' && !isStructuredData(each))
  const sources = scripts.flatMap(({ attributes }) => attributes.src ?? [])
  const names = ['frame', ownScriptOf(path) ?? []].flat()
  expect(sources).toEqual(
    names.map((name) => expect.stringMatching(new RegExp(`^/assets/${name}-script-[^/]+\\.js$`))),
  )
  expect(Buffer.byteLength(scripts.map(textOf).join(''))).toBeLessThan(INLINE_SCRIPT_BYTES)
  const loaded = findAll(document, ({ attributes }) => 'src' in attributes)
  const foreign = loaded.map(({ attributes }) => attributes.src ?? '').filter(isForeign)
  expect(foreign).toEqual([])
}

const isForeign = (address: string) =>
  !address.startsWith('data:') && new URL(address, stack.urls.site).origin !== stack.urls.site

/** One h1, and no level skipped. */
export function expectHeadings(document: HtmlElement): void {
  const headings = findAll(document, ({ name }) => HEADINGS.includes(name))
  const levels = headings.map(({ name }) => Number(name[1]))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [i, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1)
}

/** One main part, one frame around it with menu, search and controls. */
export function expectLandmarks(document: HtmlElement): void {
  const body = findFirst(document, 'body')
  expect(findAll(body, ({ name }) => name === 'main')).toHaveLength(1)
  const isMenu = ({ name, attributes }: HtmlElement) =>
    name === 'nav' && attributes['aria-label'] === 'Menú principal'
  const [menu, ...others] = findAll(body, isMenu)
  expect(others).toEqual([])
  expect(menu && findAll(menu, ({ name }) => name === 'a').map(textOf)).toContain('Mi Terminal')
  const buttons = findAll(body, ({ name }) => name === 'button').map(nameOf)
  for (const name of ['Contraste', 'Reducir el tamaño', 'Aumentar el tamaño'])
    expect(buttons).toContainEqual(expect.stringContaining(name))
  expect(findAll(body, ({ name }) => name === 'footer').length).toBeGreaterThan(0)
}

/** Whatever can be pressed, filled in or looked at has a name, and what refers to another part finds it. */
export function expectNames(document: HtmlElement): void {
  const ids = idsIn(document)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  for (const attribute of REFERENCES) expect(idsNamedBy(document, attribute, ids)).toEqual([])
  const fragments = hrefsIn(document).filter((href) => /^#./.test(href))
  expect(fragments.filter((href) => !ids.includes(decodeURIComponent(href.slice(1))))).toEqual([])

  const pictures = findAll(document, ({ name }) => name === 'img')
  expect(pictures.filter(({ attributes }) => attributes.alt === undefined)).toEqual([])
  const pressed = findAll(document, ({ name }) => name === 'a' || name === 'button')
  const isShown = ({ attributes }: HtmlElement) => !('hidden' in attributes)
  expect(pressed.filter((each) => isShown(each) && nameOf(each) === '')).toEqual([])
  const labels = findAll(document, ({ name }) => name === 'label')
  const labelled = labels.flatMap((label) => [
    label.attributes.for,
    ...findAll(label, isField).map(({ attributes }) => attributes.id ?? attributes.name),
  ])
  const isNamed = ({ attributes: { id, name, ...others } }: HtmlElement) =>
    labelled.includes(id ?? name) || 'aria-label' in others || 'aria-labelledby' in others
  expect(findAll(document, isField).filter((field) => !isNamed(field))).toEqual([])
}

function idsNamedBy(document: HtmlElement, attribute: string, known: string[]): string[] {
  return findAll(document, ({ attributes }) => attribute in attributes)
    .flatMap(({ attributes }) => attributes[attribute]?.split(' ') ?? [])
    .filter((id) => !known.includes(id))
}

function isField({ name, attributes: { type = '' } }: HtmlElement): boolean {
  return FIELDS.includes(name) && !['hidden', 'submit', 'button'].includes(type)
}

/** As it is read out: its label, or its text with that of its pictures. */
function nameOf(element: HtmlElement): string {
  const { 'aria-label': label, 'aria-labelledby': labels, title } = element.attributes
  const pictures = findAll(element, ({ name }) => name === 'img').map(
    ({ attributes }) => attributes.alt ?? '',
  )
  return (label ?? labels ?? [textOf(element), ...pictures, title].join('')).trim()
}
