import { z } from 'zod'
import { ALARMS, type AlarmKey } from './alarms.ts'

export const SYSTEM_STATE_API_PATH = '/api/Estado'

const instant = z.iso.datetime({ offset: true })

/** Something that is wrong now, with what is said of it. */
const ToldAlarm = z.object({
  key: z.string(),
  title: z.string(),
  isUrgent: z.boolean(),
  meaning: z.string(),
  detail: z.string().describe('Lo último que se midió'),
  since: instant,
  steps: z.array(z.object({ text: z.string(), command: z.string().nullable() })),
})
export type ToldAlarm = z.infer<typeof ToldAlarm>

const EndedAlarm = z.object({
  key: z.string(),
  title: z.string(),
  since: instant,
  endedAt: instant,
})
export type EndedAlarm = z.infer<typeof EndedAlarm>

/** The last value of something. */
const Figure = z.object({
  key: z.string(),
  what: z.string(),
  value: z.string().nullable().describe('Nulo cuando no se usa o no está configurado'),
  isFine: z.boolean(),
})
export type Figure = z.infer<typeof Figure>

/** What works, what does not, and what to do. */
export const SystemState = z
  .object({
    lookedAt: instant.nullable().describe('Cuándo se miró por última vez'),
    version: z.string().nullable(),
    open: z.array(ToldAlarm),
    figures: z.array(Figure),
    ended: z.array(EndedAlarm),
  })
  .meta({ id: 'SystemState' })
export type SystemState = z.infer<typeof SystemState>

/** Something that is wrong now. */
export type OpenAlarm = { key: AlarmKey; since: string; detail: string }

export function tellAlarm({ key, since, detail }: OpenAlarm): ToldAlarm {
  const { title, severity, meaning, steps } = ALARMS[key]
  const toldSteps = steps.map(({ text, command = null }) => ({ text, command }))
  const isUrgent = severity === 'urgent'
  return { key, title, isUrgent, meaning, detail, since, steps: toldSteps }
}

/** What is urgent, then what has lasted longest. */
export function gravestFirst(one: ToldAlarm, other: ToldAlarm): number {
  return Number(other.isUrgent) - Number(one.isUrgent) || one.since.localeCompare(other.since)
}
