/** For ever: rows of the outbox have them. */
export const ANSWER_LETTER = 'petition-answer'
export const COPY_LETTER = 'petition-copy'
export const INPUT_LETTER = 'petition-input'
export const LATE_LETTER = 'petition-receipts'
