import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The last results, for the worker's alarms and `terminal status`. */
const State = z.object({ at: z.iso.datetime(), ok: z.boolean(), detail: z.string() })
export type State = z.infer<typeof State>
export type Task = 'backup' | 'files' | 'verify'

export async function writeState(folder: string, task: Task, state: State): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${task}.json`)
  await writeFile(`${path}.new`, `${JSON.stringify(state)}\n`)
  // Written by root, read by the worker.
  await chmod(`${path}.new`, 0o644)
  await rename(`${path}.new`, path)
}

export async function findState(folder: string, task: Task): Promise<State | undefined> {
  const text = await readFile(join(folder, `${task}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : State.parse(JSON.parse(text))
}

/** Runs a task and records its result. */
export async function recorded(
  { stateDir, now }: { stateDir: string; now: () => Date },
  task: Task,
  work: () => Promise<string>,
): Promise<string> {
  try {
    const detail = await work()
    await writeState(stateDir, task, { at: now().toISOString(), ok: true, detail })
    return detail
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    await writeState(stateDir, task, { at: now().toISOString(), ok: false, detail })
    throw error
  }
}
