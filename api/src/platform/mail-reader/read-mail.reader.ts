import { readMail } from './read-mail.ts'

export const read = readMail
