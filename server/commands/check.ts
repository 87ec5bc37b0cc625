import { parseArgs } from 'node:util'
import { checkCertificate } from '../checks/certificate.ts'
import { checkDatabase } from '../checks/database.ts'
import { type Finding, stop } from '../checks/finding.ts'
import { checkBackup, checkFolders } from '../checks/guards.ts'
import { checkClock, checkDisk, checkEdge } from '../checks/machine.ts'
import { checkMailRecords, sendTestMail } from '../checks/mail.ts'
import { checkSettings, checkSite } from '../checks/settings.ts'
import { type Env, readHostSettings } from '../host/settings.ts'

/** `terminal check [--correo DIRECCIÓN]`: reports every problem at once, without values of settings. */
export async function run(args: string[], env: Env): Promise<number> {
  const { values } = parseArgs({ args, options: { correo: { type: 'string' } } })
  const found = await findings(env)
  if (values.correo !== undefined) found.push(...(await sendTestMail(values.correo, env)))
  tell(found)
  const count = found.filter(({ kind }) => kind === 'wrong').length
  console.log(
    count === 0
      ? '\nTodo lo necesario está bien.'
      : `\nCosas por corregir: ${count}. Después repita: terminal check`,
  )
  return count === 0 ? 0 : 1
}

export async function findings(env: Env): Promise<Finding[]> {
  const settings = await readHostSettings()
  const found = await Promise.all([
    attempt('la configuración', checkSettings(settings)),
    attempt('la carpeta de la terminal', checkSite(env)),
    attempt('las carpetas', checkFolders(env)),
    attempt('la base de datos', checkDatabase(env)),
    attempt('nginx', checkEdge(env)),
    attempt('el certificado', checkCertificate(env)),
    attempt('el reloj', checkClock(env)),
    attempt('el disco', checkDisk()),
    attempt('las copias de seguridad', checkBackup(env)),
    attempt('el correo', checkMailRecords(env)),
  ])
  return found.flat()
}

/** A failing check must not hide the results of the others. */
async function attempt(what: string, check: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check
  } catch (error) {
    return [stop(`No se pudo revisar ${what}: ${error instanceof Error ? error.message : error}`)]
  }
}

const MARKS = { wrong: 'MAL', warning: 'OJO', good: 'bien' } as const

export function tell(found: readonly Finding[]): void {
  for (const { kind, text } of found) console.log(`${MARKS[kind].padEnd(5)} ${text}`)
}
