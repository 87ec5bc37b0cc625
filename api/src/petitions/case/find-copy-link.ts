import { copyLinkPath } from '@terminal/contract/petitions/case/copy-link'
import type { LetterDeps } from '../../platform/mail/define-letter.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { copySecret } from './secrets.ts'

export type CopyLink = { url: string; until: string }

/** The link that proves the address; undefined of what has none: it was filed before there were links. */
export async function findCopyLink(
  { db, masters, siteOrigin }: Pick<LetterDeps, 'db' | 'masters' | 'siteOrigin'>,
  petitionId: number,
): Promise<CopyLink | undefined> {
  const row = await db
    .selectFrom('petition_confirmations')
    .select(['key_id', 'expires_on'])
    .where('petition_id', '=', petitionId)
    .executeTakeFirst()
  const key = row && (await findRecordKey(db, masters, row.key_id))
  return key && { url: siteOrigin + copyLinkPath(copySecret(key)), until: row.expires_on }
}
