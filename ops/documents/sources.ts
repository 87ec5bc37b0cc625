import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES } from '@terminal/contract/accounts/roles'
import { ROOT } from '../local-stack.ts'
import { table } from './table.ts'

/** Tables of the documents that are read from the source code. */

const WITH_FEATURES = ['contract/src', 'api/src', 'web/app', 'e2e']
const MIGRATIONS = 'api/src/db/migrations'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

export function rolesTable(): string {
  const blocks = read('web/app/staff/desk/desks.ts').match(/\{[^{}]*name: '[^{}]*\}/g) ?? []
  const desks = blocks.map((block) => ({
    name: /name: '([^']+)'/.exec(block)?.[1] ?? '',
    path: /path: '([^']+)'/.exec(block)?.[1] ?? '',
    role: /\brole: '([^']+)'/.exec(block)?.[1],
  }))
  const shown = (role: string | undefined) =>
    desks
      .filter((desk) => desk.role === role)
      .map(({ name, path }) => `${name} (\`${path}\`)`)
      .join(', ')
  return table(
    ['role', 'desks'],
    [
      ...ROLES.map((role) => [`\`${role}\``, shown(role)]),
      ['all but `operacion` alone', shown(undefined)],
    ],
  )
}

/** Folders that at least two packages have. */
export function featuresTable(): string {
  const folders = WITH_FEATURES.map(
    (parent) =>
      new Set(
        readdirSync(join(ROOT, parent), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name),
      ),
  )
  const names = [...new Set(folders.flatMap((names) => [...names]))]
    .filter((name) => folders.filter((there) => there.has(name)).length > 1)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
  return table(
    ['folder', ...WITH_FEATURES.map((parent) => `\`${parent}\``)],
    names.map((name) => [name, ...folders.map((there) => (there.has(name) ? '•' : ''))]),
  )
}

/** Tables by the migration that makes them, but for those that a later one drops. */
export function databaseTable(): string {
  const makers = new Map<string, string>()
  for (const file of readdirSync(join(ROOT, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    const sql = read(`${MIGRATIONS}/${file}`).toLowerCase()
    for (const [, verb, name = '', renamed] of sql.matchAll(
      /\b(create table|drop table|alter table)(?: if (?:not )?exists)? (\w+)(?: rename to (\w+))?/g,
    )) {
      if (verb === 'create table') makers.set(name, file)
      if (verb === 'drop table') makers.delete(name)
      if (renamed) {
        makers.set(renamed, makers.get(name) ?? file)
        makers.delete(name)
      }
    }
  }
  const byFile = Map.groupBy(makers, ([, file]) => file)
  return table(
    ['migration', 'tables'],
    [...byFile].map(([file, made]) => [
      file.replace('.sql', ''),
      made.map(([name]) => `\`${name}\``).join(', '),
    ]),
  )
}

/** A limit as the tool that enforces it has it. */
export function limitOf(rule: string): string {
  const value = new RegExp(`"${rule}": \\{[^}]*"maxLines": (\\d+)`).exec(read('biome.jsonc'))?.[1]
  if (value === undefined) throw new Error(`biome.jsonc has no ${rule}`)
  return value
}

export function nodeVersion(): string {
  return read('.nvmrc').trim().replace(/^v/, '').split('.')[0] ?? ''
}
