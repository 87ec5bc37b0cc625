import { fromWire } from '@terminal/contract/http/wire-names'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { PUBLIC_DAY_NAMES, withOfficeDays } from '@terminal/contract/petitions/case/office-day'
import {
  DiasPublicos,
  OFFICE_DAYS_API_PATH,
} from '@terminal/contract/petitions/case/office-day.schema'
import { readApi } from '../server/api.server.ts'
import { readerOf } from '../server/or-without.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

const orWithout = readerOf('office days')

/** With the days that the head of the office entered. Without the API, those of the operator's folder. */
export async function currentRules(
  page: PageContext,
  rules: PetitionRules,
): Promise<PetitionRules> {
  return orWithout(page, rules, async () => {
    const { items } = await readApi(page, OFFICE_DAYS_API_PATH, DiasPublicos)
    const days = items.map((wire) => fromWire(PUBLIC_DAY_NAMES, wire))
    return withOfficeDays(rules, days)
  })
}
