import type { Mark } from '@terminal/contract/surveys/marks'
import {
  isText,
  type PublishedSurvey,
  type SurveyChannel,
  type SurveyContent,
  stateOf,
} from '@terminal/contract/surveys/survey'
import { type Answers, firstField, readAnswers } from '@terminal/contract/surveys/survey-answers'
import { SURVEY_FIELDS } from '@terminal/contract/surveys/survey-fields'
import { sql } from 'kysely'
import { AlreadyDone, type Attempt, once } from '../db/idempotency.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { Captcha } from '../platform/captcha/captcha.ts'
import { type Clock, today } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { invalidField } from '../platform/http/forms.ts'
import { addToShare, type ShareDeps } from '../platform/network-shares.ts'
import { hashSecret } from '../platform/sealing/secrets.ts'
import { MOST_OF_A_NETWORK, type StoredToday, SURVEY_NETWORKS } from './network-ceiling.ts'

export type AnswerDeps = ShareDeps & { db: Queryable; captcha: Captcha }

type NewAnswer = {
  surveyId: number
  /** The version that was asked, and what it asks. */
  version: number
  content: Pick<SurveyContent, 'questions'>
  answers: Answers
  channel: SurveyChannel
  answeredOn: string
  /** Why it waits for the desk; null where it counts. */
  mark: Mark | null
}

/** Stores an answer from any channel. What was written in words lies apart: it can be erased, and is never counted. */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<number> {
  const { surveyId, version, content, channel, answeredOn, mark } = answer
  const texts = content.questions.filter(({ kind }) => isText(kind)).map(({ key }) => key)
  const given = Object.entries(answer.answers)
  const { id } = await tx
    .insertInto('survey_answers')
    .values({
      survey_id: surveyId,
      version,
      channel,
      answered_on: answeredOn,
      answers: JSON.stringify(Object.fromEntries(given.filter(([key]) => !texts.includes(key)))),
      mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = given.flatMap(([question, said]) =>
    texts.includes(question) && typeof said === 'string'
      ? [{ answer_id: id, survey_id: surveyId, question, words: said }]
      : [],
  )
  if (words.length > 0) await tx.insertInto('survey_texts').values(words).execute()
  return id
}

/** Keeps it open until the transaction ends; refuses where it was closed, or its last day is over. */
export async function requireOpen(tx: Tx, surveyId: number, clock: Clock): Promise<void> {
  const row = await tx
    .selectFrom('surveys')
    .select([
      'published_version as publishedVersion',
      'opens_on as opensOn',
      'closes_on as closesOn',
      'closed_at as closedAt',
    ])
    .where('id', '=', surveyId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!row || stateOf(row, today(clock)) !== 'open') throw notOpen()
}

export function notOpen(): AppError {
  return new AppError('conflict', 'Esta encuesta no está abierta: no recibimos sus respuestas.')
}

/** An answer to an edition, by its browser or the key of their form: who it was stands beside no answer. */
export function answerOf(surveyId: number, token: string): Attempt<unknown, true> {
  // Of the edition too: the same browser is a new one in another.
  const hash = hashSecret(`${surveyId} ${token}`)
  return {
    name: hash.toString('hex'),
    async find(db) {
      const row = await db
        .selectFrom('survey_tokens')
        .select('survey_id')
        .where('survey_id', '=', surveyId)
        .where('token_hash', '=', hash)
        .executeTakeFirst()
      return row && true
    },
    async keep(tx) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('survey_tokens')
        .values({ survey_id: surveyId, token_hash: hash })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

/** What a form says, from whatever it came in; refused where it is wrong, or says nothing at all. */
export function requireAnswers(
  content: Pick<SurveyContent, 'questions'>,
  textOf: (field: string) => string | undefined,
): Answers {
  const { answers, errors } = readAnswers(content, textOf)
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid_fields', 'Revise las preguntas señaladas.', { fields: errors })
  const [first] = content.questions
  if (first && Object.keys(answers).length === 0)
    throw invalidField(firstField(first), 'Responda al menos una pregunta.')
  return answers
}

/** Undefined where the same browser, or the same form, was counted before. */
export function takeOnce<Result>(
  db: Queryable,
  { surveyId, token }: { surveyId: number; token: string },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | undefined> {
  return once<unknown, Result>(db, answerOf(surveyId, token), work).catch((error: unknown) => {
    if (error instanceof AlreadyDone) return undefined
    throw error
  })
}

type WebAnswer = {
  survey: PublishedSurvey
  answers: Answers
  /** Of the browser. */
  token: string
  captcha: string
  isProved: boolean
  address: string
  stored: StoredToday
}

/** Whether an answer was taken now, or had been before, and whether it waits for the desk. */
export type Received = { isNew: boolean; isMarked: boolean }

/** Takes one of each browser. The captcha's answer is spent only with what it came with. */
export async function answerOnce(
  deps: AnswerDeps,
  { survey, answers, token, isProved, address, stored, ...sent }: WebAnswer,
): Promise<Received> {
  const { captcha, clock } = deps
  const received = await takeOnce(deps.db, { surveyId: survey.id, token }, async (tx) => {
    await requireOpen(tx, survey.id, clock)
    if (!(await captcha.spendToken(tx, sent.captcha))) throw refusedCaptcha()
    const part = { use: SURVEY_NETWORKS, of: survey.id, address, amount: 1 }
    const isOver = ((await addToShare(tx, deps, part)) ?? 0) > MOST_OF_A_NETWORK
    const mark = isOver ? 'network' : isProved ? null : 'unproved'
    const id = await insertAnswer(tx, {
      surveyId: survey.id,
      version: survey.publishedVersion,
      content: survey.content,
      answers,
      channel: 'web',
      answeredOn: today(clock),
      mark,
    })
    if (isOver) await markStored(tx, stored, today(clock))
    else stored.push(id)
    return { isNew: true, isMarked: mark !== null }
  })
  return received ?? { isNew: false, isMarked: false }
}

/** A network above the ceiling has sent those below it as well. Each one above looks again: one may still have been on its way. */
async function markStored(tx: Tx, stored: StoredToday, day: string): Promise<void> {
  if (stored.length === 0) return
  await tx
    .updateTable('survey_answers')
    .set({ mark: 'network' })
    .where('id', 'in', stored)
    .where('answered_on', '=', day)
    .where(sql<boolean>`mark is distinct from 'network'`)
    .execute()
}

export function refusedCaptcha(): AppError {
  const sentence = 'La comprobación venció o ya se usó. Espere un momento y envíe otra vez.'
  return invalidField(SURVEY_FIELDS.captcha, sentence)
}
