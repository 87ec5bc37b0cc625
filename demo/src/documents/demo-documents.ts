import { CITIZEN_DOCUMENTS } from './citizens.ts'
import { CONTRACT_DOCUMENTS } from './contracts.ts'
import { CONTROL_DOCUMENTS } from './control.ts'
import { COURT_DOCUMENTS } from './court.ts'
import type { DemoDocument } from './demo-document.ts'
import { ENTITY_DOCUMENTS } from './entity.ts'
import { MANAGEMENT_DOCUMENTS } from './management.ts'
import { MONEY_DOCUMENTS } from './money.ts'
import { OPEN_DATA_DOCUMENTS } from './open-data.ts'
import { PETITION_REPORTS } from './petitions.ts'
import { PLAN_DOCUMENTS } from './plans.ts'
import { SERVICE_DOCUMENTS } from './public-service.ts'
import { RULE_DOCUMENTS } from './rules.ts'

/** Everything the invented terminal publishes or declares not applicable, by numeral. */
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  ...ENTITY_DOCUMENTS,
  ...SERVICE_DOCUMENTS,
  ...RULE_DOCUMENTS,
  ...CONTRACT_DOCUMENTS,
  ...MONEY_DOCUMENTS,
  ...PLAN_DOCUMENTS,
  ...MANAGEMENT_DOCUMENTS,
  ...CONTROL_DOCUMENTS,
  ...COURT_DOCUMENTS,
  ...PETITION_REPORTS,
  ...CITIZEN_DOCUMENTS,
  ...OPEN_DATA_DOCUMENTS,
]
