import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { HOSTILE_DOCUMENTS } from './documents/hostile-documents.ts'
import { wrongPurposeTokens } from './forged-claims.ts'
import { forgedSignatures } from './forged-signatures.ts'
import { startIssuer } from './issuer.ts'
import { HOSTILE_FILES } from './pictures/hostile-files.ts'

const issuer = await startIssuer()
afterAll(issuer.close)

const claims = { sub: 'falsa', roles: ['noticias'] }
const counts = {
  'api/test/pictures/hostile-files.ts': HOSTILE_FILES.length,
  'api/test/documents/hostile-documents.ts': HOSTILE_DOCUMENTS.length,
  'api/test/forged-signatures.ts': Object.keys(await forgedSignatures(issuer, claims)).length,
  'api/test/forged-claims.ts': Object.keys(await wrongPurposeTokens(issuer, claims)).length,
}

test.each(Object.entries(counts))(
  'docs/security.md says how many are in %s',
  async (file, count) => {
    const page = await readFile(new URL('../../docs/security.md', import.meta.url), 'utf8')
    const row = page.split('\n').find((line) => line.includes(`| \`${file}\` `))
    expect(row?.split('|')[2]?.trim()).toBe(String(count))
  },
)
