import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome } from './commands.ts'
import type { Machine } from './machine.ts'
import { REPOSITORY } from './places.ts'

/**
 * The manual that an operator follows. Its blocks of commands are typed as they stand there, one command after the other:
 * what a machine can be made with is what is written, and nothing else.
 */

const MANUAL = join(REPOSITORY, 'docs/manual-operacion.md')
/** `<!-- instalar -->` before a block says what it is for; several blocks may be for the same. */
const BLOCK = /<!-- ([\w-]+) -->\s*```sh\n([\s\S]*?)```/g

export type Typed = { line: string; seconds: number } & Outcome

/** Every block with this mark, in its order; each is a list of commands. */
export async function readBlocks(mark: string): Promise<string[][]> {
  return blocksIn(await readFile(MANUAL, 'utf8'), mark)
}

export function blocksIn(manual: string, mark: string): string[][] {
  const blocks = [...manual.matchAll(BLOCK)].filter(([, name]) => name === mark)
  if (blocks.length === 0) throw new Error(`The manual has no block «${mark}»`)
  return blocks.map(([, , text = '']) => commandsIn(text))
}

/** The settings that the manual has its reader write into a file. */
export async function readNamesByHand(file: string): Promise<string[]> {
  const manual = await readFile(MANUAL, 'utf8')
  const [, lines = ''] = manual.split(`<!-- a mano: ${file} -->`)[1]?.split(/```(?:ini)?\n/) ?? []
  const names = [...lines.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error(`The manual does not say what to write into ${file}`)
  return names
}

/** One for each line, but for lines that go on in the next one. */
function commandsIn(text: string): string[] {
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** Types a block, in one folder and with its variables, until a command fails. */
export async function type(
  machine: Machine,
  block: readonly string[],
  replaced: Record<string, string> = {},
): Promise<Typed[]> {
  const typed: Typed[] = []
  let before = ''
  for (const written of block) {
    const line = replaceAll(written, replaced)
    if (/^(cd |[A-Z_]+=)/.test(line)) {
      before += `${line}\n`
      continue
    }
    const startedAt = performance.now()
    const isApt = /^apt(-get)? /.test(line)
    const outcome = await (isApt ? machine.attemptOnline : machine.attempt)(`${before}${line}`)
    typed.push({ line, seconds: (performance.now() - startedAt) / 1000, ...outcome })
    if (outcome.code !== 0) break
  }
  return typed
}

function replaceAll(line: string, replaced: Record<string, string>): string {
  return Object.entries(replaced).reduce((text, [from, to]) => text.replaceAll(from, to), line)
}
