import { DEV_PARTS, type StackProcess, URLS } from '../local-stack.ts'
import { sql } from '../sql.ts'

/** A mail as the catcher lists it. */
export type CaughtMail = {
  messageId: string | null
  recipients: string[]
  subject: string
  text: string | null
}

/** The mail server of a local stack. What it holds goes with it. */
export const MAIL_SERVER: StackProcess = mailServer()

function mailServer(): StackProcess {
  const part = DEV_PARTS.find(({ name }) => name === 'mail')
  if (!part) throw new Error('The stack has no mail catcher')
  return part
}

export async function readMails(): Promise<CaughtMail[]> {
  const response = await fetch(`${URLS.inbox}/api/mensajes`)
  const mails: CaughtMail[] = JSON.parse(await response.text())
  return mails
}

/** The next so many are accepted without an answer to the sender: each must be sent again. */
export async function keepSilently(count: number): Promise<void> {
  const body = JSON.stringify({ mode: 'drop', count })
  const { ok } = await fetch(`${URLS.inbox}/api/modo`, { method: 'PUT', body })
  if (!ok) throw new Error('The mail catcher does not take a mode')
}

export async function countWaiting(): Promise<number> {
  return Number(await sql("select count(*) from mails where state = 'waiting'"))
}

/** Later retries come after minutes: too long to wait for here. */
export async function hurryMails(): Promise<void> {
  await sql(`update pgboss.job set start_after = now()
    where name = 'mail' and state in ('created', 'retry') and start_after > now()`)
}

/** Message-IDs by subject and recipient. */
export function messageIds(
  mails: readonly CaughtMail[],
  aboutOf: (mail: CaughtMail) => string | undefined,
): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const mail of mails) {
    const about = aboutOf(mail)
    if (about === undefined || mail.messageId === null) continue
    const to = `${about} ${mail.recipients.join()}`
    ids.set(to, (ids.get(to) ?? new Set()).add(mail.messageId))
  }
  return ids
}
