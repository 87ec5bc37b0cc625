import { defineKeyedHash } from '../platform/sealing/keyed-hashes.ts'

/** By whom a petition was sent, for whoever asks for their own. */
export const PETITION_EMAILS = defineKeyedHash({
  table: 'petitions',
  sealed: 'email',
  hash: 'email_hash',
  // Two spellings of one mailbox are looked up alike.
  normalise: (email) => email.trim().toLowerCase(),
})
