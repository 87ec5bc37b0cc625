import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../local-stack.ts'

const DOCUMENTS = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]

test('every link of a document leads to a file and a heading that are there', () => {
  const links = DOCUMENTS.flatMap(linksIn)
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ path, heading }) => !isThere(path, heading))).toEqual([])
})

type Link = { from: string; path: string; heading: string | undefined }

function linksIn(from: string): Link[] {
  return [...proseOf(from).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    const [path = '', heading] = target.split('#')
    // Addresses of the site, and of others.
    if (/^\/|^\w+:/.test(path)) return []
    return [{ from, path: path === '' ? from : join(dirname(from), path), heading }]
  })
}

function isThere(path: string, heading: string | undefined): boolean {
  if (!existsSync(join(ROOT, path))) return false
  return heading === undefined || headingsOf(path).includes(heading)
}

function headingsOf(path: string): string[] {
  return [...proseOf(path).matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => anchorOf(words))
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

/** Without blocks of code, where a hash begins a comment. */
function proseOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
}
