import type { Generated } from 'kysely'

/** What every table has whose rows count their versions. */
export type Versioned = {
  id: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}
