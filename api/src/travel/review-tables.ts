import type { TableProblem, TableReview } from '@terminal/contract/travel/desk/tables-desk'
import { changesBetween } from '@terminal/contract/travel/table-changes'
import { tableText } from '@terminal/contract/travel/table-text'
import {
  fromTablas,
  type TravelRows,
  type TravelTableName,
} from '@terminal/contract/travel/travel-rows'
import type { Problem } from '@terminal/operator/site-error'
import { readTravelTables } from '@terminal/operator/travel/read-travel-tables'
import { travelWarnings } from '@terminal/operator/travel/travel-warnings'
import { variablesOf } from '@terminal/operator/variables'
import { today } from '../platform/clock.ts'
import type { CurrentTables, TravelDeps } from './current-tables.ts'

export type Reviewed = { review: TableReview; rows: TravelRows }

/** What these tables would change, checked as those of the operator's folder are. A table that is not there stays. */
export function reviewTables(
  { site, clock }: Pick<TravelDeps, 'site' | 'clock'>,
  current: CurrentTables,
  texts: ReadonlyMap<TravelTableName, string>,
): Reviewed {
  const read = readTravelTables((file) => {
    const table = file.replace(/\.csv$/, '') as TravelTableName
    return texts.get(table) ?? tableText(table, current.rows[table])
  }, variablesOf(site.current().operator))
  const problems = read.problems.map(toProblem)
  const previous = fromTablas(current.rows)
  return {
    rows: read.rows,
    review: {
      version: current.version,
      tables: [...texts.keys()],
      problems,
      warnings: travelWarnings(read, { today: today(clock), previous }).map(toProblem),
      changes: problems.length > 0 ? [] : changesBetween(current.rows, read.rows),
    },
  }
}

function toProblem({ file, line, sentence }: Problem): TableProblem {
  return { file, line: line ?? null, sentence }
}
