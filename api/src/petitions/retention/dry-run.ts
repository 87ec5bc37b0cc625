import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { RetentionSeries } from '@terminal/contract/operator/retention-table'
import { seriesOf } from '@terminal/contract/petitions/case/due-petitions'
import type { Stop } from '@terminal/contract/petitions/case/hold'
import type { DryRun, Stopped } from '@terminal/contract/petitions/retention/elimination'
import { inventoryGroups } from '@terminal/contract/petitions/retention/inventory-groups'
import { radicadoRanges } from '@terminal/contract/petitions/retention/radicado-ranges'
import type { Queryable } from '../../db/schema.ts'
import { listOld, type OldPetition } from './due.queries.ts'

/** Which petitions an inventory of that day would list, and which are old enough and stay. Nothing changes. */
export async function dryRun(db: Queryable, rules: PetitionRules, on: string): Promise<DryRun> {
  const { retention, radicado } = rules
  const old = retention ? await listOld(db, retention.series, on) : []
  const due = old.filter(({ stop }) => stop === null)
  const items = due.map((petition) => ({ ...petition, ...nameOf(retention?.series, petition) }))
  return {
    on,
    total: due.length,
    groups: inventoryGroups(items, radicado),
    stopped: stoppedOf(old, radicado),
  }
}

function nameOf(series: readonly RetentionSeries[] | undefined, { type }: OldPetition) {
  const own = series && seriesOf({ act: '', series: [...series] }, type)
  return { code: own?.code ?? '', name: own?.name ?? '' }
}

type Listed = { year: number; number: number; stop: Stop | null }

/** By what stops them, each kind once. */
export function stoppedOf(
  petitions: readonly Listed[],
  format: PetitionRules['radicado'],
): Stopped[] {
  const stopped = petitions.flatMap(({ stop, ...radicado }) =>
    stop === null ? [] : [{ stop, radicado }],
  )
  return [...Map.groupBy(stopped, ({ stop }) => stop)].map(([why, those]) => ({
    why,
    count: those.length,
    radicados: radicadoRanges(
      those.map(({ radicado }) => radicado),
      format,
    ),
  }))
}
