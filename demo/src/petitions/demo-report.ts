import type { Actor } from '@terminal/api/changes'
import { type Clock, today } from '@terminal/api/clock'
import type { FileStore } from '@terminal/api/files'
import { createImprovement } from '@terminal/api/improvements'
import { numeralDocuments } from '@terminal/api/numeral-documents'
import { publishReport, type ReportDeps } from '@terminal/api/petition-reports'
import { addDays, earlierDay } from '@terminal/contract/calendar/calendar-day'
import { daysOf, quarterBefore, quarterOf } from '@terminal/contract/calendar/quarter'
import { demoImprovements } from './demo-quarter.ts'

type Deps = Omit<ReportDeps, 'numeralDocuments'> & { files: FileStore }

/** After the quarter ended. */
const PUBLISHED_AFTER_DAYS = 29

/** Improvements that petitions led to, and the report of the last quarter, published on its day. */
export async function publishDemoReport(deps: Deps, actor: Actor): Promise<void> {
  const day = today(deps.clock)
  const when = quarterBefore(quarterOf(day))
  const publishedOn = earlierDay(addDays(daysOf(when).before, PUBLISHED_AFTER_DAYS), day)
  const clock: Clock = { now: () => new Date(`${publishedOn}T10:00:00-05:00`) }
  const improvements = demoImprovements(day)
  for (const each of improvements.filter(({ on }) => on <= publishedOn))
    await createImprovement(deps, actor, each)
  const documents = numeralDocuments({ ...deps, clock })
  await publishReport({ ...deps, clock, numeralDocuments: documents }, actor, when)
  for (const each of improvements.filter(({ on }) => on > publishedOn))
    await createImprovement(deps, actor, each)
}
