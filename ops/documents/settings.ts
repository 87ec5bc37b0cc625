import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import {
  type DescribedSetting,
  describeSettings,
} from '@terminal/contract/settings/described-settings'
import { environment } from '@terminal/contract/settings/environment'
import { EDGE } from '@terminal/server/edge/environment'
import { ROOT } from '../local-stack.ts'
import { table } from './table.ts'

/** A setting, and what holds for each reader where it is not set; undefined where it must be. */
type Row = { name: string; meaning: string; fallbacks: Map<string, string | undefined> }

/** Read with every schema, by `readEnvironment` itself. */
const READ_BY_ALL = 'STACK'

/** Every setting with its readers, as the schema of each process says it. */
export function settingsTable(): string {
  const rows = [...listSettings().values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return table(
    ['setting', 'read by', 'default', 'meaning'],
    rows.map(({ name, meaning, fallbacks }) => [
      `\`${name}\``,
      name === READ_BY_ALL ? 'all' : [...fallbacks.keys()].join(', '),
      shownDefaults(fallbacks),
      meaning,
    ]),
  )
}

function listSettings(): Map<string, Row> {
  const rows = new Map<string, Row>()
  const add = (reader: string, settings: readonly DescribedSetting[]) => {
    for (const { name, meaning, fallback } of settings) {
      if (meaning === '') throw new Error(`${name} says nothing: add .describe()`)
      const row = rows.get(name) ?? { name, meaning, fallbacks: new Map() }
      rows.set(name, row)
      row.fallbacks.set(reader, fallback)
    }
  }
  add('api', ask('api', 'src/check-command.ts', 'settings', 'api'))
  add('web', ask('web', 'app/server/check-config.server.ts'))
  add('worker', ask('api', 'src/check-command.ts', 'settings', 'worker'))
  add('edge', describeSettings(EDGE))
  const others = describeSettings(environment).filter(({ name }) => !rows.has(name))
  add('commands', others)
  return rows
}

/** A package tells its settings by a command of its own: none imports another's schema. */
function ask(folder: string, ...args: string[]): DescribedSetting[] {
  const said = execFileSync(process.execPath, args, {
    cwd: join(ROOT, folder),
    encoding: 'utf8',
    env: {},
  })
  const { settings }: { settings: DescribedSetting[] } = JSON.parse(said)
  return settings
}

/** Once, or for each reader where they differ. */
function shownDefaults(fallbacks: Row['fallbacks']): string {
  const shown = [...fallbacks].map(([reader, fallback]) => ({
    reader,
    text: shownDefault(fallback),
  }))
  const [first] = shown
  if (shown.every(({ text }) => text === first?.text)) return first?.text ?? ''
  return shown.map(({ reader, text }) => `${reader}: ${text}`).join('; ')
}

function shownDefault(fallback: string | undefined): string {
  if (fallback === undefined) return 'required'
  return fallback === '' ? 'none' : `\`${fallback}\``
}
