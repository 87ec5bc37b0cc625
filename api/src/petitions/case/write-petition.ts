import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import { dueOn } from '@terminal/contract/petitions/case/clock'
import { filingDay } from '@terminal/contract/petitions/case/explain-due'
import type { PetitionForm } from '@terminal/contract/petitions/case/petition-form'
import { fileFacts } from '@terminal/contract/petitions/case/steps'
import type { EventDetails, PetitionDetails } from '@terminal/contract/petitions/case/stored'
import type { CaptchaOutcome, Channel } from '@terminal/contract/petitions/case/words'
import { listCompanies } from '../../db/companies.ts'
import type { Tx } from '../../db/schema.ts'
import { type Clock, nowIn } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { insertEvent } from './events.queries.ts'
import { insertFiles } from './files.queries.ts'
import { currentRules, insertPetition, type NewPetition, nextNumber } from './petitions.queries.ts'

type FilingDeps = { clock: Clock; site: Pick<CurrentSite, 'current'>; masters: MasterKeys }

export type Filing = {
  id: number
  key: RecordKey
  form: PetitionForm
  channel: Channel
  captcha: CaptchaOutcome
  fileKeys: readonly string[]
  /** `citizen`, or who of the staff took it down. */
  actor: string
  noted: EventDetails
  /** When it arrived, where that was before it is filed. */
  receivedAt?: Date | undefined
  /** False where only the day is known. */
  hasHour?: boolean
  awaitsScan?: boolean
  reception?: PetitionDetails['reception']
}

/**
 * With its radicado, and the clock that starts on the day on which it arrived. The counter comes last: from there on
 * every other petition of its year waits for this one. Returns when it was filed.
 */
export async function writePetition(deps: FilingDeps, tx: Tx, filing: Filing): Promise<Date> {
  const { id, key, fileKeys, actor, noted } = filing
  const filedAt = await nowIn(deps.clock, tx)
  const petition = await numbered(deps, tx, filing, filedAt)
  await insertPetition(tx, deps.masters, key, petition)
  await insertFiles(tx, id, fileKeys)
  await insertEvent(tx, key, {
    petitionId: id,
    kind: 'received',
    actor,
    at: filedAt,
    // As its receipt says it later: what was told then.
    details: { ...noted, ...toldBy(petition) },
  })
  return filedAt
}

function toldBy({ facts, isClassified }: NewPetition): EventDetails {
  return { on: facts.promisedOn, ...(isClassified && { type: facts.type }) }
}

async function numbered(
  { site }: FilingDeps,
  tx: Tx,
  { id, form, channel, captcha, fileKeys, receivedAt, reception, ...given }: Filing,
  filedAt: Date,
): Promise<NewPetition> {
  const { hasHour = true, awaitsScan = false } = given
  const { petitions, data } = site.current()
  const rules = await currentRules(tx, petitions)
  const office = officeDaysOf(rules)
  const arrivedAt = (receivedAt ?? filedAt).toISOString()
  const { day } = bogotaMoment(filedAt.getTime())
  const { filedOn } = filingDay(arrivedAt, rules)
  const facts = fileFacts(form.type ?? 'petition', filedOn, office, day)
  // What came on the last day of a year and is filed in the next has a number of the next.
  const year = Number(day.slice(0, 4))
  const { company } = form
  const isKnown = company !== undefined && (await listCompanies(tx, data)).includes(company)
  return {
    id,
    year,
    number: await nextNumber(tx, year),
    receivedAt: arrivedAt,
    hasHour,
    awaitsScan,
    channel,
    captcha,
    presenter: form.presenter,
    replyBy: form.replyBy,
    message: form.message,
    fileCount: fileKeys.length,
    email: form.email,
    details: {
      ...form.details,
      ...(!isKnown && { company }),
      ...(reception && { reception }),
      consent: { ...form.consent, at: filedAt.toISOString() },
    },
    company: isKnown ? company : undefined,
    isClassified: form.type !== undefined,
    facts,
    dueOn: dueOn(facts, office),
  }
}
