import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import { officeDaysOf, type PetitionRules } from '@terminal/contract/operator/petition-rules'
import { type OfficeDayDraft, withOfficeDays } from '@terminal/contract/petitions/case/office-day'
import type { Queryable } from '../../db/schema.ts'

/**
 * The rules that count now: those of the operator's folder, and the days that the head of the office entered. Whatever
 * counts days asks here.
 */
export async function currentRules(db: Queryable, rules: PetitionRules): Promise<PetitionRules> {
  return withOfficeDays(rules, await listEnteredDays(db))
}

export async function currentOfficeDays(db: Queryable, rules: PetitionRules): Promise<OfficeDays> {
  return officeDaysOf(await currentRules(db, rules))
}

/** The first to come first. */
export async function listEnteredDays(db: Queryable): Promise<OfficeDayDraft[]> {
  return db
    .selectFrom('office_days')
    .select(['kind', 'from_on as from', 'to_on as to', 'name', 'act'])
    .where('deleted_at', 'is', null)
    .orderBy('from_on')
    .orderBy('id')
    .execute()
}
