import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { giveToOwner } from './owners.ts'

/** The folder's group may replay it; the worker alone writes it. */
const MODE = 0o640

/** The lines of both, each once: merging ledgers never loses a line. */
export function mergeLedgers(here: string, copy: string): string {
  const lines = [...here.split('\n'), ...copy.split('\n')].filter((line) => line.trim() !== '')
  return [...new Set(lines)].map((line) => `${line}\n`).join('')
}

/** Adds the lines of the newest backup to this machine's ledger, if there is one. Returns their number. */
export async function bringLedger(path: string, copy: string): Promise<number> {
  const here = await readFile(path, 'utf8').catch(() => '')
  const merged = mergeLedgers(here, copy)
  if (merged !== here) {
    await writeFile(`${path}.new`, merged, { mode: MODE, flush: true })
    await rename(`${path}.new`, path)
    await giveToOwner(dirname(path))
  }
  if (merged !== '') await chmod(path, MODE)
  return merged.split('\n').length - 1
}

const Logged = z.object({
  repeated: z.number().optional(),
  alreadyGone: z.number().optional(),
  absent: z.number().optional(),
  /** Local accounts that wait for new secrets. */
  closed: z.string().optional(),
  /** Companies that had a link which was renewed or revoked later. */
  unlinked: z.string().optional(),
  /** Unreadable lines. */
  lines: z.array(z.number()).optional(),
})

/** The log of the ledger's replay, as Spanish sentences. */
export function sayReplayed(log: string): string {
  const said = log.split('\n').filter((line) => line.startsWith('{'))
  const all = Object.assign({}, ...said.map((line) => Logged.safeParse(JSON.parse(line)).data))
  const {
    repeated = 0,
    alreadyGone = 0,
    absent = 0,
    closed,
    unlinked,
    lines = [],
  } = Logged.parse(all)
  const counts = `Repetidos: ${repeated}; ya no estaban: ${alreadyGone}; nunca estuvieron: ${absent}.`
  return [
    counts,
    ...(closed ? [`Cuentas locales que esperan «terminal accounts reset»: ${closed}.`] : []),
    ...(unlinked
      ? [`Empresas que esperan un enlace nuevo, en la mesa de horarios: ${unlinked}.`]
      : []),
    ...(lines.length > 0
      ? [`OJO: no se pueden leer los renglones ${lines.join(', ')}; retire a mano lo que nombran.`]
      : []),
  ].join(' ')
}
