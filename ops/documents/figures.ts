import { FAULTS } from '../drills/faults.ts'
import { type KeptFigures, type KeptRow, readKept } from '../figures/kept-figures.ts'
import { ROOT } from '../local-stack.ts'
import { table } from './table.ts'

const NAMES = ['pages', 'server', 'search', 'capacity', 'drills', 'durations']

/** All kept results, each row with its day, commit and machine. */
export function figuresPage(): string {
  return NAMES.map((name) => sectionOf(name, readKept(ROOT, name))).join('\n\n')
}

function sectionOf(name: string, kept: KeptFigures): string {
  const { title, command, about, columns } = kept
  const rows = name === 'drills' ? withEveryDrill(kept.rows) : kept.rows
  const how = command.startsWith('pnpm') ? `\`${command}\`` : command
  const machines = new Set(rows.map(({ machine }) => machine).filter(Boolean))
  const isOne = machines.size === 1
  return [
    `## ${title}`,
    `${about} From: ${how}.${isOne ? ` On ${[...machines].join()}.` : ''}`,
    table(
      [...columns, 'on', 'commit', ...(isOne ? [] : ['machine'])],
      rows.map(({ cells, on, commit, machine }) => [
        ...cells,
        on,
        commit,
        ...(isOne ? [] : [machine]),
      ]),
    ),
  ].join('\n\n')
}

/** In the order in which they are performed; one without a result says so, and one that is gone is refused. */
function withEveryDrill(rows: readonly KeptRow[]): KeptRow[] {
  const gone = rows.filter(({ cells: [name = ''] }) => !Object.hasOwn(FAULTS, name))
  if (gone.length > 0) throw new Error(`No such drill: ${gone.map(({ cells }) => cells[0]).join()}`)
  return Object.keys(FAULTS).map(
    (name) =>
      rows.find(({ cells }) => cells[0] === name) ?? {
        cells: [name, '', 'no result kept'],
        on: '',
        commit: '',
        machine: '',
      },
  )
}

export function drillsTable(): string {
  return table(
    ['drill', 'what it breaks, and what it expects'],
    Object.entries(FAULTS).map(([name, what]) => [`\`${name}\``, what]),
  )
}
