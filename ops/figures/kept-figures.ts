import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { git } from '../git.ts'
import { ROOT } from '../local-stack.ts'

/** Results of benches and drills that stand in docs/figures.md: kept in docs/figures/, where a run with --keep writes them. */

export type KeptRow = { cells: readonly string[]; on: string; commit: string; machine: string }
export type KeptFigures = {
  title: string
  /** What measures them. */
  command: string
  about: string
  columns: readonly string[]
  rows: readonly KeptRow[]
}

const FIGURES = 'docs/figures'

export function readKept(root: string, name: string): KeptFigures {
  return JSON.parse(readFileSync(join(root, FIGURES, `${name}.json`), 'utf8'))
}

/** Rows with the same first cell take the place of the older ones. */
export function keepFigures(name: string, cells: readonly (readonly string[])[]): void {
  const kept = readKept(ROOT, name)
  const { rows } = kept
  const changed = git('status', '--porcelain', '--', '.', ':!docs')
  const at = {
    on: new Date().toISOString().slice(0, 10),
    commit: `${git('rev-parse', '--short=8', 'HEAD')}${changed === '' ? '' : ' and changes'}`,
    machine: `${cpus().length} cores`,
  }
  const fresh = cells.map((row) => ({ cells: row, ...at }))
  const isReplaced = (row: KeptRow) => fresh.some(({ cells: [first] }) => first === row.cells[0])
  const all = { ...kept, rows: [...rows.filter((row) => !isReplaced(row)), ...fresh] }
  writeFileSync(join(ROOT, FIGURES, `${name}.json`), `${JSON.stringify(all, null, 2)}\n`)
  console.log(`kept in ${FIGURES}/${name}.json: pnpm docs:write brings it into docs/figures.md`)
}
