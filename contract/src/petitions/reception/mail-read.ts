import { z } from 'zod'
import { DESK_API_PATH } from '../case/desk-paths.ts'

export const MAIL_API_PATH = `${DESK_API_PATH}/radicacion/correo`
export const MAIL_READING_API_PATH = `${MAIL_API_PATH}/lectura`

/** The part of a form with a mail, and how long one may be: what most servers take, and what base64 adds. */
export const MAIL_PART = 'mail'
export const MAIL_BYTES = 40 * 1024 * 1024
/** Its own files, and the mail itself. */
export const MAIL_FILES = 31

const MailFile = z.object({ name: z.string(), bytes: z.int(), token: z.string() })
export type MailFile = z.infer<typeof MailFile>

/** POST …/correo/lectura: what a mail says, to be corrected. Its files wait here for a day. */
export const MailRead = z
  .object({
    original: MailFile,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    text: z.string(),
    on: z.iso.date().nullable(),
    hour: z.string().nullable(),
    /** Source of the time: the receiving server, the sender's computer, or none. */
    timeFrom: z.enum(['received', 'sent', 'nobody']),
    files: z.array(MailFile),
    refused: z.array(z.object({ name: z.string(), reason: z.string() })),
    notes: z.array(z.string()),
    /** The radicado that the same mail has already. */
    filedAs: z.string().nullable(),
  })
  .meta({ id: 'MailRead' })
export type MailRead = z.infer<typeof MailRead>
