import { plainDocument } from '@terminal/contract/petitions/case/document-types'
import type { PetitionDetails } from '@terminal/contract/petitions/case/stored'
import { plainText } from '@terminal/contract/text/plain-text'
import { defineKeyedHash, defineKeyedWords } from '../../platform/sealing/keyed-hashes.ts'
import { PETITION_DETAILS } from './stored.ts'

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
  valueIn: (sealed) => documentIn(PETITION_DETAILS.open(sealed)),
  normalise: plainDocument,
})

export function documentIn({
  document,
  nit,
}: Pick<PetitionDetails, 'document' | 'nit'>): string | undefined {
  const written = document ?? nit ?? ''
  return plainDocument(written) === '' ? undefined : written
}

/** By a word of the name of a person or a company. */
export const PETITION_NAMES = defineKeyedWords({
  table: 'petitions',
  sealed: 'details',
  hash: 'name_hashes',
  wordsIn: (sealed) => namesIn(PETITION_DETAILS.open(sealed)),
})

export function namesIn({ name = '', companyName = '' }: Partial<PetitionDetails>): string[] {
  return nameWords(`${name} ${companyName}`)
}

const JOINING = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e'])

/** As they are looked up: without accents, capitals and what only joins others, each once. */
export function nameWords(name: string): string[] {
  const words = plainText(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => word.length > 1 && !JOINING.has(word))
}
