import { plainDocument } from '@terminal/contract/petitions/document-types'
import type { PetitionDetails } from '@terminal/contract/petitions/petition-form'
import { defineKeyedHash } from '../platform/sealing/keyed-hashes.ts'

/** By whom a petition was sent, for whoever asks for their own. */
export const PETITION_EMAILS = defineKeyedHash({
  table: 'petitions',
  sealed: 'email',
  hash: 'email_hash',
  // Two spellings of one mailbox are looked up alike.
  normalise: (email) => email.trim().toLowerCase(),
})

/** The same by the number of a document or a NIT, which is sealed with the other details. */
export const PETITION_DOCUMENTS = defineKeyedHash({
  table: 'petitions',
  sealed: 'details',
  hash: 'document_hash',
  valueIn: (sealed) => documentIn(JSON.parse(sealed)),
  normalise: plainDocument,
})

export function documentIn({ document, nit }: PetitionDetails): string | undefined {
  const written = document ?? nit ?? ''
  return plainDocument(written) === '' ? undefined : written
}
