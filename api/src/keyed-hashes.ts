import { PETITION_EMAILS } from './petitions/petition-emails.ts'

/** Every keyed hash there is: `pnpm keys rotate` makes them anew. */
export const KEYED_HASHES = [PETITION_EMAILS]
