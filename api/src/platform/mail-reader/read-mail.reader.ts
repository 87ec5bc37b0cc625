import { isCompound } from './compound-file.ts'
import { type MailReading, REASONS, withNotes } from './mail.ts'
import { readEml } from './read-eml.ts'
import { readMsg } from './read-msg.ts'

/**
 * A mail saved from a mail program, as `.eml` or as Outlook's `.msg`, by its content. Strangers write
 * them: whatever it is, it is read within bounds, or there is a sentence that says why not. It never throws.
 */
export function read(bytes: Buffer): MailReading {
  try {
    const reading = isCompound(bytes) ? readMsg(bytes) : readEml(bytes)
    return 'mail' in reading ? { mail: withNotes(reading.mail) } : reading
  } catch {
    return { reason: REASONS.damaged }
  }
}
