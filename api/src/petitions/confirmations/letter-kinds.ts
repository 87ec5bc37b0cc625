/** For ever: rows of the outbox have them. */
export const COPY_LETTER = 'petition-copy'
export const LATE_LETTER = 'petition-receipts'
