import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { ENDLESS_RETRY } from '../jobs/retry-policies.ts'
import type { AnyLetter, LetterDeps, LetterKind } from './define-letter.ts'
import { type MailFailure, mailFailure } from './mail-failure.ts'
import { CONNECTIONS } from './mail-settings.ts'
import type { Mailer } from './mailer.ts'
import {
  beginAttempt,
  endAttempt,
  insertMail,
  listStrandedMails,
  type Mail,
} from './mails.queries.ts'

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
  const ids = await listStrandedMails(tx, mailJob.name, { kind, itemId })
  for (const id of ids) await jobs.enqueue(tx, mailJob, { id }, { isLast })
}

/** Those whose job was lost, whatever they are: after the others. Returns how many. */
export async function enqueueStrandedMails(db: Queryable, jobs: Jobs): Promise<number> {
  const ids = await listStrandedMails(db, mailJob.name)
  for (const id of ids) await jobs.enqueue(db, mailJob, { id }, { isLast: true })
  return ids.length
}

type SendMailDeps = Omit<LetterDeps, 'siteOrigin'> & {
  letters: readonly AnyLetter[]
  /** Undefined where no mail server is configured: mails wait. */
  mailer: Mailer | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * One attempt. Between the server's answer and our row the process may end: then the mail is sent again, with the same
 * Message-ID. Neither the log nor what is thrown tells which mail it was.
 */
async function sendMail(deps: SendMailDeps, id: string): Promise<void> {
  const { db, mailer, letters, log } = deps
  if (!mailer) return
  const mail = await beginAttempt(db, id)
  if (!mail) return
  const { kind, recipient } = mail
  const letter = letters.find((each) => each.kind === kind)
  if (!letter) throw new Error(`No feature knows the letter "${kind}"`)

  try {
    const state = await deliver(deps, mailer, letter, mail)
    await endAttempt(db, id, { state })
    log.info({ kind, recipient, state }, 'mail ended')
  } catch (error) {
    const failure = mailFailure(error)
    if (failure.isRefusal) await giveUp(deps, letter, mail, failure)
    else await putOff(deps, mail, failure)
  }
}

async function deliver(
  { db, masters, privateFiles, clock, operatorMail, readOffice }: SendMailDeps,
  mailer: Mailer,
  letter: AnyLetter,
  mail: Mail,
): Promise<'sent' | 'dropped'> {
  const { siteOrigin } = mailer
  const deps = { db, masters, privateFiles, clock, operatorMail, readOffice, siteOrigin }
  const composed = await letter.compose(deps, mail)
  if (!composed) return 'dropped'
  const { operator } = await readOffice()
  await mailer.send(composed, {
    id: mail.id,
    date: new Date(mail.createdAt),
    senderName: operator.name,
  })
  return 'sent'
}

async function giveUp(
  { db, log }: SendMailDeps,
  letter: AnyLetter,
  mail: Mail,
  { message: error }: MailFailure,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isEnded = await endAttempt(tx, mail.id, { state: 'refused', error })
    if (isEnded) await letter.refuse(tx, mail)
  }).catch((err: unknown) => {
    throw mailFailure(err)
  })
  log.warn({ kind: mail.kind, recipient: mail.recipient, error }, 'mail refused')
}

/** The job comes again: what it throws says when. */
async function putOff({ db, log }: SendMailDeps, mail: Mail, failure: MailFailure): Promise<never> {
  await endAttempt(db, mail.id, { state: 'waiting', error: failure.message })
  if (failure.isOurs)
    log.warn({ error: failure.message }, 'the mail server refuses our login or our sender')
  throw failure
}
