import { ALERTS } from './alerts/feature.ts'
import { DOCUMENTS } from './documents/feature.ts'
import type { Feature } from './feature.ts'
import { NEWS } from './news/feature.ts'
import { OPINIONS } from './opinions/feature.ts'
import { HOME, SITE } from './pages/site-feature.ts'
import { PETITIONS } from './petitions/feature.ts'
import { SEARCH } from './search/feature.ts'
import { SURVEYS } from './surveys/feature.ts'
import { ROADS, TABLES, TOURISM, TRAVEL } from './travel/feature.ts'

/** Every part of the site. Their pages are warmed and refreshed in this order: the most visited first. */
const ALL = [
  HOME,
  ALERTS,
  TRAVEL,
  TABLES,
  ROADS,
  NEWS,
  TOURISM,
  PETITIONS,
  DOCUMENTS,
  SITE,
  SURVEYS,
  SEARCH,
  OPINIONS,
] as const satisfies readonly Feature[]

export type FeatureId = (typeof ALL)[number]['id']
export const FEATURES: readonly (Feature & { id: FeatureId })[] = ALL
