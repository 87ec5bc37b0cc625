import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Queryable, Tx } from '../../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { ENDLESS_RETRY } from '../jobs/retry-policies.ts'
import type { LetterKind } from './define-letter.ts'
import { CONNECTIONS } from './mail-settings.ts'
import { insertMail, listForgottenMails } from './mails.queries.ts'
import { type SendMailDeps, sendMail } from './send-mail.ts'

/** Sends one mail of the outbox. The job knows its id and nothing else. */
export const mailJob = defineJob({
  name: 'mail',
  schema: z.object({ id: z.string() }),
  queue: {
    // At first after a second or two, at last every hour, until the server takes or refuses it.
    retry: { ...ENDLESS_RETRY, retryDelayMax: 3_600 },
    pollSeconds: 0.5,
    concurrency: CONNECTIONS,
    uniqueBy: ({ id }) => id,
  },
  handle: ({ id }, deps: SendMailDeps) => sendMail(deps, id),
})

/** Has a letter sent if and when the transaction commits; once, however often it is posted. */
export async function postLetter<Recipient extends string>(
  tx: Tx,
  jobs: Jobs,
  letter: LetterKind<Recipient>,
  { itemId, recipient }: { itemId: number; recipient: Recipient },
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  const id = randomUUID()
  const isNew = await insertMail(tx, { id, kind: letter.kind, itemId, recipient })
  if (isNew) await jobs.enqueue(tx, mailJob, { id }, { isLast: letter.isLast, delaySeconds })
}

/** A letter that waits for what goes with it, until `sendHeld`. */
export async function holdLetter<Recipient extends string>(
  tx: Tx,
  { kind }: LetterKind<Recipient>,
  about: { itemId: number; recipient: Recipient },
): Promise<void> {
  await insertMail(tx, { id: randomUUID(), kind, ...about })
}

/** Nothing where none waits, or one is on its way already. */
export async function sendHeld(
  tx: Tx,
  jobs: Jobs,
  { kind, isLast }: LetterKind<string>,
  itemId: number,
): Promise<void> {
  const ids = await listForgottenMails(tx, mailJob.name, { kind, itemId })
  for (const id of ids) await jobs.enqueue(tx, mailJob, { id }, { isLast })
}

/** Those whose job was lost, whatever they are: after the others. Returns how many. */
export async function enqueueForgotten(db: Queryable, jobs: Jobs): Promise<number> {
  const ids = await listForgottenMails(db, mailJob.name)
  for (const id of ids) await jobs.enqueue(db, mailJob, { id }, { isLast: true })
  return ids.length
}
