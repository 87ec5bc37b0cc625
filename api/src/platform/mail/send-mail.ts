import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import type { AnyLetter, LetterDeps } from './define-letter.ts'
import { type MailFailure, mailFailure } from './mail-failure.ts'
import type { Mailer } from './mailer.ts'
import { beginAttempt, endAttempt, type Mail } from './mails.queries.ts'

export type SendMailDeps = Omit<LetterDeps, 'siteOrigin'> & {
  letters: readonly AnyLetter[]
  /** Undefined where no mail server is configured: mails wait. */
  mailer: Mailer | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * One attempt. Between the server's answer and our row the process may end: then the mail is sent again, with the same
 * Message-ID. Neither the log nor what is thrown tells which mail it was.
 */
export async function sendMail(deps: SendMailDeps, id: string): Promise<void> {
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
