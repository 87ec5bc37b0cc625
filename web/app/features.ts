import type { FeatureId } from '@terminal/contract/features'
import { FEATURES as KNOWN } from '@terminal/contract/features'
import { isOn } from '@terminal/contract/operator/choice'
import type { Operator } from '@terminal/contract/operator/operator'
import { ALERTS } from './alerts/feature.ts'
import { DOCUMENTS } from './documents/feature.ts'
import { HOME } from './home/feature.ts'
import { NEWS } from './news/feature.ts'
import { OPINIONS } from './opinions/feature.ts'
import { PETITIONS } from './petitions/feature.ts'
import { SEARCH } from './search/feature.ts'
import { SITE } from './site/feature.ts'
import type { Desk } from './staff/desk/desks.ts'
import { SURVEYS } from './surveys/feature.ts'
import { ROADS, TABLES, TOURISM, TRAVEL } from './travel/feature.ts'
import type { QuickTask } from './ui/quick-task.ts'

/** What web knows of a part of the site; nothing of it runs where the build reads the addresses. */
export type WebFeature = {
  /** As in contract. */
  id: FeatureId
  /** The module of each public address. Pages of contract without one are a text and nothing else. */
  routes?: Readonly<Record<string, string>>
  /** The same of the staff area. */
  dashboard?: Readonly<Record<string, string>>
  desks?: readonly Desk[]
  /** What most people come for, one press away from the first page. */
  quickTasks?: (operator: Operator) => readonly QuickTask[]
  /** In the footer, under «El sitio». */
  footer?: readonly FooterLink[]
}
type FooterLink = { name: string; url: string }

/** In the order of the desks, of the quick tasks and of the footer. */
export const FEATURES: readonly WebFeature[] = [
  HOME,
  NEWS,
  ALERTS,
  TRAVEL,
  ROADS,
  TABLES,
  TOURISM,
  DOCUMENTS,
  PETITIONS,
  SURVEYS,
  OPINIONS,
  SEARCH,
  SITE,
]

type Chosen = Pick<Operator, 'features'>

function featuresOf(operator: Chosen): WebFeature[] {
  return FEATURES.filter(({ id }) => isOn(operator, id))
}

/** Where staff work, in the order of the menu. */
export function desksFor(has: (feature: FeatureId) => boolean): Desk[] {
  const desks = FEATURES.flatMap((feature) => (has(feature.id) ? (feature.desks ?? []) : []))
  return desks.filter(({ partOf }) => !desks.some(({ path }) => path === partOf))
}

export function quickTasksFor(operator: Operator): QuickTask[] {
  return featuresOf(operator).flatMap(({ quickTasks }) => quickTasks?.(operator) ?? [])
}

export function footerFor(operator: Chosen): FooterLink[] {
  return featuresOf(operator).flatMap(({ footer = [] }) => footer)
}

export type FeatureRoute = { id: FeatureId; path: string; module: string }

/** Every page of contract has an address; those without a module of their own are a text and nothing else. */
export const PUBLIC_ROUTES: readonly FeatureRoute[] = FEATURES.flatMap(({ id, routes = {} }) => {
  const texts = KNOWN.find((each) => each.id === id)?.pages?.filter(({ isText }) => isText) ?? []
  const all = {
    ...Object.fromEntries(texts.map(({ path }) => [path, 'routes/text-page.tsx'])),
    ...routes,
  }
  return Object.entries(all).map(([path, module]) => ({ id, path, module }))
})

export const DASHBOARD_ROUTES: readonly FeatureRoute[] = FEATURES.flatMap(
  ({ id, dashboard = {} }) =>
    Object.entries(dashboard).map(([path, module]) => ({ id, path, module })),
)

const ROUTES = new Map([...PUBLIC_ROUTES, ...DASHBOARD_ROUTES].map((route) => [route.path, route]))

/** Which feature's address a request is for, by the pattern that the router found; undefined for those of no feature. */
export function routeAt(pattern: string): FeatureRoute | undefined {
  return ROUTES.get(pattern)
}
