import { resolveTxt } from 'node:dns/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { NODE } from '../host/owner-script.ts'
import { RELEASE } from '../host/paths.ts'
import { capture } from '../host/run.ts'
import { databaseUrl, type Env } from '../host/settings.ts'
import { type Finding, good, warning, wrong } from './finding.ts'

type Records = 'none' | 'unknown' | string[]

/** Without these DNS records, mail providers refuse the terminal's mail or treat it as spam. */
export async function checkMailRecords(env: Env): Promise<Finding[]> {
  const domain = env.MAIL_FROM?.split('@')[1]
  if (!env.SMTP_URL || !domain)
    return [warning('No hay servidor de correo (SMTP_URL): los correos esperan y nadie los recibe')]
  const asked = [
    { what: 'SPF', name: domain, begins: 'v=spf1' },
    { what: 'DMARC', name: `_dmarc.${domain}`, begins: 'v=DMARC1' },
    ...(env.DKIM_DOMAIN && env.DKIM_SELECTOR
      ? [{ what: 'DKIM', name: `${env.DKIM_SELECTOR}._domainkey.${env.DKIM_DOMAIN}`, begins: '' }]
      : []),
  ]
  return Promise.all(
    asked.map(async ({ what, name, begins }) => judgeRecords(what, await recordsOf(name), begins)),
  )
}

export function judgeRecords(what: string, records: Records, begins: string): Finding {
  if (records === 'unknown') return warning(`${what}: no se pudo consultar`)
  const count = records === 'none' ? 0 : records.filter((each) => each.startsWith(begins)).length
  if (count === 1) return good(`${what}: hay registro`)
  return warning(
    count === 0 ? `${what}: falta el registro` : `${what}: hay ${count} registros y debe haber uno`,
  )
}

async function recordsOf(name: string): Promise<Records> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return code === 'ENODATA' || code === 'ENOTFOUND' ? 'none' : 'unknown'
  }
}

const Answer = z.object({ failure: z.string().nullable() })

/** A real mail, with the worker's settings and as its user, who alone can read the DKIM key. */
export async function sendTestMail(address: string, env: Env): Promise<Finding[]> {
  const own = { ...env, PORT: '8025', DATABASE_URL: databaseUrl('worker') }
  const { code, stdout } = await capture(
    'runuser',
    ['-u', 'terminal-worker', '--', NODE, 'src/check-command.ts', 'mail', address],
    { cwd: join(RELEASE, 'api'), env: own },
  )
  if (code !== 0) return [wrong('El correo de prueba no salió: corrija antes la configuración')]
  const { failure } = Answer.parse(JSON.parse(stdout))
  return failure === null
    ? [good('El servidor de correo recibió el correo de prueba: confirme que llegó')]
    : [wrong(`El servidor de correo no recibió el correo de prueba (${failure})`)]
}
