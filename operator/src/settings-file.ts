import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { describeField } from './field-names.ts'
import { lineOfKey } from './line-of-key.ts'
import { pathsOf, sentenceFor } from './sentences.ts'
import type { Report } from './site-error.ts'
import { readTextFile } from './text-file.ts'

/** A file of TypeScript with `export default { … }`, checked. */
export async function readSettingsFile<Schema extends z.ZodType>(
  dir: string,
  file: string,
  schema: Schema,
  report: Report,
): Promise<z.infer<Schema> | undefined> {
  const source = await readTextFile(dir, file, report)
  if (source === undefined) return undefined
  const module = await importAnew(resolve(dir, file), report)
  if (!module) return undefined
  if (module.default === undefined) {
    report(1, 'falta «export default { … }» con los datos de la terminal')
    return undefined
  }
  const result = schema.safeParse(module.default, { error: sentenceFor })
  for (const issue of result.error?.issues ?? [])
    for (const path of pathsOf(issue))
      report(lineOfKey(source, path), `${describeField(path)}: ${issue.message}`)
  return result.data
}

/** Under a new specifier each time: Node caches what it has imported. */
async function importAnew(
  path: string,
  report: Report,
): Promise<{ default?: unknown } | undefined> {
  try {
    return await import(/* @vite-ignore */ `${pathToFileURL(path).href}?${randomUUID()}`)
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    const line = /\.ts(?:\?[\w-]+)?:(\d+)/.exec(stack)?.[1]
    const [reason = ''] = message.split('\n')
    report(Number(line ?? 1), `algo está mal escrito aquí o justo antes (${reason})`)
    return undefined
  }
}
