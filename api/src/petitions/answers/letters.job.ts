import { createHash } from 'node:crypto'
import { longDay } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openPrivateFile } from '../../platform/files/private-files.ts'
import { writeReserved } from '../../platform/files/reserved-files.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { FILE_RETRY } from '../../platform/jobs/retry-policies.ts'
import type { LetterDeps } from '../../platform/mail/define-letter.ts'
import { sendHeld } from '../../platform/mail/mail.job.ts'
import type { PdfBlock, PdfLetter } from '../../platform/pdf/pdf-letter.ts'
import { writePdf } from '../../platform/pdf/write-pdf.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { readContent } from '../case/answers.queries.ts'
import { personalDataIn } from '../case/authors.ts'
import { listFiles } from '../case/files.queries.ts'
import { addresseeOf, bodyBlocks, type Letterhead, type Oficio, oficioPdf } from '../case/oficio.ts'
import { openPetition } from '../case/petitions.queries.ts'
import { answerLetter } from './letter.ts'

type LettersDeps = Pick<LetterDeps, 'db' | 'masters' | 'privateFiles' | 'readOffice'> & {
  jobs: Jobs
  log: Pick<FastifyBaseLogger, 'info'>
  signal: AbortSignal
}

/** Writes the signed letters of an outgoing number, one for each petition that it answers, and has each mailed. */
export const writeLettersJob = defineJob({
  name: 'petition-letters',
  schema: z.object({ year: z.int(), number: z.int() }),
  queue: {
    // For half an hour, then an alarm says so; the worker's maintenance enqueues it anew.
    retry: FILE_RETRY,
    pollSeconds: 0.5,
    uniqueBy: ({ year, number }) => `${year}-${number}`,
  },
  async handle(of, deps: LettersDeps) {
    const failures: unknown[] = []
    let count = 0
    for (const id of await listUnwritten(deps.db, of)) {
      // A worker that ends leaves the rest to the next.
      deps.signal.throwIfAborted()
      const isOurs = await writeLetter(deps, id).catch((error: unknown) => {
        failures.push(error)
        return false
      })
      count += Number(isOurs)
    }
    deps.log.info({ count }, 'signed letters written')
    // One that cannot be written keeps none of the others waiting.
    if (failures.length > 0) throw failures[0]
  },
})

type OutgoingNumber = { year: number; number: number }

function unwritten(db: Queryable) {
  return db
    .selectFrom('petition_answers')
    .innerJoin('private_files', 'private_files.key', 'file_key')
    .where('bytes', 'is', null)
    .where('key_id', 'is not', null)
}

async function listUnwritten(db: Queryable, { year, number }: OutgoingNumber): Promise<number[]> {
  const rows = await unwritten(db)
    .select('petition_answers.id')
    .where('year', '=', year)
    .where('number', '=', number)
    .orderBy('petition_answers.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those whose job was lost or given up. Returns how many. */
export async function enqueueUnwrittenLetters(db: Queryable, jobs: Jobs): Promise<number> {
  const rows = await unwritten(db)
    .select(['year', 'number'])
    .distinct()
    .orderBy('year')
    .orderBy('number')
    .execute()
  for (const each of rows) await jobs.enqueue(db, writeLettersJob, each)
  return rows.length
}

/** The letter and the order to mail it are one transaction: done twice, it changes nothing. */
async function writeLetter(deps: LettersDeps, answerId: number): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const { fileKey, ...letter } = await readLetter(tx, answerId)
    const isOurs = await writeReserved(deps, tx, fileKey, () => composeLetter(deps, tx, letter))
    if (isOurs) await sendHeld(tx, deps.jobs, answerLetter, answerId)
    return isOurs
  })
}

type Letter = Omit<Awaited<ReturnType<typeof readLetter>>, 'fileKey'>

function readLetter(tx: Tx, answerId: number) {
  return tx
    .selectFrom('petition_answers as sent')
    .innerJoin('petitions', 'petitions.id', 'sent.petition_id')
    .innerJoin('petition_events as event', 'event.id', 'sent.event_id')
    .select(['sent.year', 'sent.number', 'content', 'file_key as fileKey', 'key_id as keyId'])
    .select(['petitions.year as filedYear', 'petitions.number as filedNumber'])
    .select(preciseInstant('received_at').as('receivedAt'))
    .select(['petitions.text', 'email', 'petitions.details', 'reply_by as replyBy'])
    .select(['sent.petition_id as petitionId', preciseInstant('event.happened_at').as('at')])
    .select(sql<number>`sent.event_id::integer`.as('eventId'))
    .where('sent.id', '=', answerId)
    .executeTakeFirstOrThrow()
}

/** As it was sent, on the paper of today. */
async function composeLetter(deps: LettersDeps, tx: Tx, letter: Letter): Promise<Buffer> {
  const { masters, readOffice } = deps
  const { petitionId, eventId, at, year, number } = letter
  const key = await findRecordKey(tx, masters, letter.keyId)
  if (!key) throw new Error('A letter outlived its petition')
  const { petitions: rules, ...letterhead } = await readOffice()
  const content = readContent(key, letter.content)
  const files = await listFiles(tx, masters, petitionId)
  const filed = { year: letter.filedYear, number: letter.filedNumber }
  const written = {
    ...content,
    position: content.position,
    outgoing: formatRadicado({ year, number }, rules.outgoing),
    at: new Date(at),
    addressee: addresseeOf(personalDataIn(openPetition(key, letter)), letter.replyBy),
    reference: referenceOf(formatRadicado(filed, rules.radicado), letter.receivedAt),
    annexes: await withSums(
      deps,
      tx,
      files.filter((file) => file.eventId === eventId),
    ),
  }
  return writePdf(await answerPdf(written, letterhead))
}

/** What went with it, so that a copy can be compared. */
async function withSums(
  deps: LettersDeps,
  tx: Tx,
  files: readonly { key: string; name: string }[],
): Promise<{ name: string; sha256?: string }[]> {
  const annexes = []
  for (const { key, name } of files) {
    const opened = await openPrivateFile({ ...deps, db: tx }, key)
    const hash = createHash('sha256')
    if (opened) for await (const chunk of opened.stream) hash.update(chunk)
    annexes.push(opened ? { name, sha256: hash.digest('hex') } : { name })
  }
  return annexes
}

type WrittenAnswer = Omit<Oficio, 'blocks'> & { brief: string; paragraphs: readonly string[] }

/** The letter of an answer: what the citizen downloads, what is printed, and what goes with the mail. */
export function answerPdf(
  { brief, paragraphs, ...oficio }: WrittenAnswer,
  letterhead: Letterhead,
): Promise<PdfLetter> {
  const blocks: PdfBlock[] = [
    { role: 'H2', look: 'heading', text: 'En pocas palabras', isOnGreen: true },
    { role: 'P', look: 'strong', text: brief, isOnGreen: true },
    ...bodyBlocks(paragraphs),
  ]
  return oficioPdf({ ...oficio, blocks }, letterhead)
}

/** «Radicado 2026-000119, del 3 de noviembre de 2026» */
export function referenceOf(radicado: string, receivedAt: string): string {
  return `Radicado ${radicado}, del ${longDay(bogotaMoment(Date.parse(receivedAt)).day)}`
}
