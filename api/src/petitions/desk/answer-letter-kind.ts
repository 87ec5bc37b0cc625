/** Of the mail with an answer; rows of the outbox have it. */
export const ANSWER_LETTER = 'petition-answer'
