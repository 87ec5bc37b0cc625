import { parseArgs } from 'node:util'
import { onServerRecorded } from '../backup/server.ts'
import { verifyBackup } from '../backup/verify.ts'
import type { Env } from '../host/settings.ts'

const USE = 'terminal verify   restaura aparte lo que hay en las copias, lo lee todo y lo compara'

export async function run(args: string[], env: Env): Promise<number> {
  const { values } = parseArgs({ args, options: { help: { type: 'boolean' } } })
  if (values.help === true) {
    console.log(USE)
    return 0
  }
  return onServerRecorded(env, 'verify', async (place, settings) => {
    const { tables, rows, files, seconds } = await verifyBackup(place, settings)
    return `La copia sirve: ${tables} tablas con ${rows} filas y ${files} archivos, en ${seconds.toFixed(0)} s.`
  })
}
