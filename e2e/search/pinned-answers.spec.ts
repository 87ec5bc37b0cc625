import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { test } from '../shared-page.ts'

const TABLE = fileURLToPath(new URL('../../site/data/respuestas.csv', import.meta.url))

test('every pinned answer leads to a page, and to the part of it that it names', async ({
  request,
}) => {
  const own = (await addresses()).filter((address) => address.startsWith('/'))
  expect(own.length).toBeGreaterThan(20)
  for (const url of own) {
    const [page = '', fragment] = url.split('#')
    const response = await request.get(page, { maxRedirects: 0 })
    expect.soft(response.status(), url).toBe(200)
    if (fragment) expect.soft(await response.text(), url).toContain(` id="${fragment}"`)
  }
})

/** The last column. */
async function addresses(): Promise<string[]> {
  const [, ...rows] = (await readFile(TABLE, 'utf8')).trim().split('\n')
  return [...new Set(rows.map((row) => row.split(';').at(-1) ?? ''))]
}
