import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../local-stack.ts'

/** How the parts of a night ended, by commit. No run empties it: a night may take several. */

export type Result = {
  isPassed: boolean
  at: string
  minutes: number
  /** Of generated inputs, to have the same again. */
  seed: number
  /** What the part said at its end. */
  figures: string[]
}

export type Night = { commit: string; parts: Record<string, Result> }

const NIGHT = join(ROOT, '.night')

export async function readNight(commit: string): Promise<Night> {
  const text = await readFile(fileOf(commit), 'utf8').catch(() => undefined)
  return text === undefined ? { commit, parts: {} } : JSON.parse(text)
}

/** Read again before it is written: another part may have ended meanwhile. */
export async function keepResult(commit: string, part: string, result: Result): Promise<void> {
  await mkdir(NIGHT, { recursive: true })
  const night = await readNight(commit)
  night.parts[part] = result
  await writeFile(fileOf(commit), `${JSON.stringify(night, null, 2)}\n`)
}

export function fileOf(commit: string): string {
  return join(NIGHT, `${commit}.json`)
}

export function logOf(commit: string, part: string): string {
  return join(NIGHT, commit, `${part}.txt`)
}

/** Why a night is not whole: parts that did not run or did not pass. */
export function lackingIn({ parts }: Night, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const result = parts[name]
    if (!result) return [`${name} did not run`]
    return result.isPassed ? [] : [`${name} failed`]
  })
}
