import { PETITION_DOCUMENTS, PETITION_EMAILS, PETITION_NAMES } from './petitions/petition-hashes.ts'
import { MAIL_CONTENTS, MAIL_IDS } from './petitions/reception/received-mails.ts'

/** Every keyed hash there is: `pnpm keys rotate` makes them anew. */
export const KEYED_HASHES = [
  PETITION_EMAILS,
  PETITION_DOCUMENTS,
  PETITION_NAMES,
  MAIL_IDS,
  MAIL_CONTENTS,
]
