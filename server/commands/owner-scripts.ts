import { handOwnerScript } from '../host/owner-script.ts'
import type { Env } from '../host/settings.ts'

/** Commands of the api that are here under their own name. */
const script =
  (name: string, ...first: string[]) =>
  (args: string[], env: Env): Promise<number> =>
    handOwnerScript(name, [...first, ...args], env)

export const staff = { run: script('staff-command') }
export const accounts = { run: script('accounts-command') }
export const keys = { run: script('keys-command') }
export const numerals = { run: script('database-command', 'numerals') }
export const surveys = { run: script('database-command', 'surveys') }
export const replayLedger = { run: script('replay-ledger-command') }
