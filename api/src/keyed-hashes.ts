import { PETITION_DOCUMENTS, PETITION_EMAILS, PETITION_NAMES } from './petitions/petition-hashes.ts'

/** Every keyed hash there is: `pnpm keys rotate` makes them anew. */
export const KEYED_HASHES = [PETITION_EMAILS, PETITION_DOCUMENTS, PETITION_NAMES]
