import { readFile } from 'node:fs/promises'

const ROOT = new URL('../../../', import.meta.url)

/** Of the release that runs. A checkout has no such file and says so. */
export async function readVersion(): Promise<string> {
  const text = await readFile(new URL('VERSION', ROOT), 'utf8').catch(() => 'sin publicar')
  return text.trim()
}
