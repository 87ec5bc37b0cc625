import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OPERATOR_FILE, PETITIONS_FILE } from '@terminal/operator/operator-file'
import { readOffice } from '@terminal/operator/read-site'
import type { Office } from '@terminal/operator/site'

/**
 * What letters say of the terminal, read anew only when its files have changed: Node keeps whatever it has imported, and
 * 2,000 mails would leave 270 MB. While they are broken the last good one stays.
 */
export function createOfficeReader(siteDir: string): () => Promise<Office> {
  let known: { stamp: string; office: Office } | undefined
  return async () => {
    const stamp = await stampOf(siteDir)
    if (known?.stamp === stamp) return known.office
    const office = await readOffice(siteDir).catch((error: unknown) => {
      if (!known) throw error
      return known.office
    })
    known = { stamp, office }
    return office
  }
}

async function stampOf(siteDir: string): Promise<string> {
  const stats = [OPERATOR_FILE, PETITIONS_FILE, 'logo.svg'].map((file) => stat(join(siteDir, file)))
  const seen = await Promise.allSettled(stats)
  return seen
    .map((each) => (each.status === 'fulfilled' ? `${each.value.mtimeMs} ${each.value.size}` : ''))
    .join()
}
