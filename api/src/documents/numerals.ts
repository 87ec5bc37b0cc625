import { documentAddresses } from '@terminal/contract/documents/document-addresses'
import { numeralKey } from '@terminal/contract/documents/numeral'
import { sectionEntry } from '@terminal/contract/search/search-entry'
import { putEntry } from '../db/catalogue.ts'
import type { Actor } from '../db/changes.ts'
import type { Tx } from '../db/schema.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { LEGAL_TREE } from './legal-tree.ts'
import { SECTIONS } from './sections.queries.ts'

type Given = {
  tx: Tx
  jobs: Jobs
  actor: Actor
  /** The office that answers for a numeral; which one is the operator's to say. */
  responsibleFor?: (numeral: string) => string | null
}

/**
 * Puts the numerals of the law that are not there yet, and says which they were. One that staff renamed stays as they
 * named it, and one that they removed stays removed: it waits in the list of documents to be restored.
 */
export async function insertMissingNumerals({
  tx,
  jobs,
  actor,
  responsibleFor = () => null,
}: Given): Promise<string[]> {
  const rows = await tx.selectFrom('sections').select('numeral').execute()
  const present = new Set(rows.map(({ numeral }) => numeral))
  const missing = LEGAL_TREE.filter(({ numeral }) => !present.has(numeral))
  for (const { numeral, name, periodicity } of missing) {
    const { id } = await SECTIONS.create(tx, actor, {
      name,
      numeral,
      numeral_key: numeralKey(numeral),
      responsible: responsibleFor(numeral),
      periodicity,
    })
    await putEntry(tx, sectionEntry({ id, numeral, name }))
  }
  if (missing.length > 0) await jobs.enqueue(tx, refreshJob, { addresses: documentAddresses() })
  return missing.map(({ numeral }) => numeral)
}
