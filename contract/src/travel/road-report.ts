import { z } from 'zod'
import { lineOfText } from '../text/text.ts'
import { ROAD_LONGEST_HOURS, ROAD_STATES } from './road-state.ts'
import type { Corridor } from './travel-tables.ts'

/** The id of a corridor, as corredores.csv writes it. */
export const CorridorId = lineOfText(1, 60)

const instant = z.iso.datetime({ offset: true })

/** An alert that says how corridors are. */
export const RoadReport = z.object({
  id: z.int().positive(),
  /** Ids of corridors. */
  corridors: z.array(z.string()).readonly(),
  state: z.enum(ROAD_STATES),
  /** A company's own report; null: the road's. */
  company: z.string().nullable(),
  /** «solo hasta Santa Rita». */
  howFar: z.string().nullable(),
  text: z.string(),
  source: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
})
export type RoadReport = z.infer<typeof RoadReport>

/** A report with what changing it needs. */
export const StaffRoadReport = RoadReport.extend({ version: z.int().positive() }).meta({
  id: 'StaffRoadReport',
})
export type StaffRoadReport = z.infer<typeof StaffRoadReport>

/** How a road is, as reported by the officer on duty: its words, source and end come by themselves. */
export const RoadDraft = z
  .object({
    corridor: CorridorId,
    state: z.enum(ROAD_STATES),
    /** Where and why. */
    detail: lineOfText(1, 140).nullable().default(null),
    company: lineOfText(1, 80).nullable().default(null),
    howFar: lineOfText(1, 60).nullable().default(null),
    /** From now on; null: as long as such a state is believed. */
    hours: z.int().min(1).max(ROAD_LONGEST_HOURS).nullable().default(null),
    /** The report that its writer saw of this road, null for none: another one is a 412. */
    seenId: z.int().positive().nullable().optional(),
  })
  .meta({ id: 'RoadDraft' })
export type RoadDraft = z.infer<typeof RoadDraft>

/** Reports every road as normal that is not reported otherwise. */
export const OthersNormal = z.object({}).meta({ id: 'OthersNormal' })

/** Says the same again of the roads of a report. */
export const RoadRepeat = z.object({ reportId: z.int().positive() }).meta({ id: 'RoadRepeat' })

/** `stretch`: from here to there, as all pages call it. */
const DeskCorridor = z.object({
  id: z.string(),
  name: z.string(),
  stretch: z.string(),
  usualSource: z.string(),
})
export type DeskCorridor = z.infer<typeof DeskCorridor>

/** The roads there are, and what was said of them since yesterday. */
export const RoadDesk = z
  .object({
    corridors: z.array(DeskCorridor),
    companies: z.array(z.string()),
    reports: z.array(StaffRoadReport),
  })
  .meta({ id: 'RoadDesk' })
export type RoadDesk = z.infer<typeof RoadDesk>

/** What anybody may know: the names of the roads, and what was said of them since yesterday. */
export type Roads = {
  corridors: readonly Pick<Corridor, 'id' | 'name'>[]
  reports: readonly RoadReport[]
}
