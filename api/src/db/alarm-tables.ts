import type { Generated, JSONColumnType } from 'kysely'

type AlarmsTable = {
  id: Generated<number>
  key: string
  since: string
  last_seen_at: string
  detail: string
  ended_at: Generated<string | null>
}

/** The newest look of the worker at everything it watches. */
type LastLookTable = {
  is_only: Generated<boolean>
  looked_at: string
  version: string
  figures: JSONColumnType<LookFigure[]>
}

/** Null where it is not watched. */
export type LookFigure = { key: string; value: string | null; isFine: boolean }

export type AlarmTables = { alarms: AlarmsTable; last_look: LastLookTable }
