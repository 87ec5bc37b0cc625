import { generateKeyPairSync } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ACTIVE_OFFICE } from './documents/active-office.ts'
import { ACTIVE_PDFS } from './documents/active-pdfs.ts'
import { HOSTILE_DOCUMENTS } from './documents/hostile-documents.ts'
import { wrongPurposeTokens } from './forged-claims.ts'
import { forgedLocalSignatures } from './forged-local-signatures.ts'
import { forgedSignatures } from './forged-signatures.ts'
import { startIssuer } from './issuer.ts'
import { HOSTILE_FILES } from './pictures/hostile-files.ts'

const issuer = await startIssuer()
afterAll(issuer.stop)

const claims = { sub: 'falsa', roles: ['noticias'] }
const localKey = {
  id: 'llave-local',
  privateJwk: generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
}
const counts = {
  'api/test/pictures/hostile-files.ts': HOSTILE_FILES.length,
  'api/test/documents/hostile-documents.ts': HOSTILE_DOCUMENTS.length,
  'api/test/documents/active-office.ts': ACTIVE_OFFICE.length,
  'api/test/documents/active-pdfs.ts': ACTIVE_PDFS.length,
  'api/test/forged-signatures.ts': Object.keys(await forgedSignatures(issuer, claims)).length,
  'api/test/forged-claims.ts': Object.keys(await wrongPurposeTokens(issuer, claims)).length,
  'api/test/forged-local-signatures.ts': Object.keys(forgedLocalSignatures(localKey, claims))
    .length,
}

const HOUSE = new URL('../../', import.meta.url).pathname
const page = readFileSync(`${HOUSE}docs/security.md`, 'utf8')

test.each(Object.entries(counts))('docs/security.md says how many are in %s', (file, count) => {
  const row = page.split('\n').find((line) => line.includes(`| \`${file}\` `))
  expect(row?.split('|')[2]?.trim()).toBe(String(count))
})

test('every test that docs/security.md names is there, once', () => {
  const rooms = '{api,contract,demo,dev,e2e,operator,ops,server,web}'
  const there = globSync(`${rooms}/**/*.{test,spec}.ts`, {
    cwd: HOUSE,
    exclude: (path) => path.includes('node_modules'),
  })
  const named = [...page.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  for (const name of new Set(named)) {
    const found = there.filter((path) => path === name || basename(path) === name)
    expect([name, found]).toEqual([name, [expect.any(String)]])
  }
})

/** Each line of the threat model and of ASVS, up to what is left or a gap. */
const statements = page
  .split(/^## /m)
  .filter((part) => /^(Threat model|ASVS)/.test(part))
  .flatMap((part) => part.match(/^- .*$/gm) ?? [])
  .map((line) => line.replace(/(?<=[.:)`] |^- )(Gap|Left)\b.*$/, ''))

test('every claim of docs/security.md names what proves it', () => {
  expect(statements.length).toBeGreaterThan(60)
  const isProved = (claim: string) =>
    /`[^`]*\.(test|spec)\.ts`|drills? `|`pnpm bench|\]\(|N\/A/.test(claim)
  expect(statements.filter((claim) => claim !== '- ' && !isProved(claim))).toEqual([])
})

test('every drill that docs/security.md names is there, and nothing is said to come later', () => {
  const named = [...page.matchAll(/drills? ((?:`[\w-]+`(?:, )?)+)/g)].flatMap(
    ([, names = '']) => names.match(/[\w-]+/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(5)
  const runner = readFileSync(`${HOUSE}ops/drills/faults.ts`, 'utf8')
  expect(named.filter((name) => !new RegExp(`^  '?${name}'?:`, 'm').test(runner))).toEqual([])
  expect(page).not.toMatch(/not built yet|to be revised|personal data today/i)
})
