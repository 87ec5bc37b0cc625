import { z } from 'zod'
import { captureOwnerScript } from '../host/owner-script.ts'
import { capture } from '../host/run.ts'
import { databaseUrl, type Env } from '../host/settings.ts'
import { type Finding, good, stop, warning, wrong } from './finding.ts'

const Answer = z.object({ pending: z.array(z.string()), hasCustodians: z.boolean().nullable() })

/** Whether each role connects as its own system user, with no more rights than it should have. */
const RIGHTS = `select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls
  from pg_roles where rolname = current_user`

export async function checkDatabase(env: Env): Promise<Finding[]> {
  const roles = await Promise.all((['owner', 'api', 'worker'] as const).map(checkRole))
  const bad = roles.flat()
  if (bad.length > 0) return bad
  const { code, stdout } = await captureOwnerScript('check-command', ['database'], env)
  // The settings it reads are judged elsewhere.
  if (code !== 0) return [good('La base de datos responde')]
  const { pending, hasCustodians } = Answer.parse(JSON.parse(stdout))
  return [
    good(
      pending.length === 0
        ? 'La base de datos responde y está al día'
        : `La base de datos responde; «terminal deploy» hará ${pending.length} cambios en sus tablas`,
    ),
    hasCustodians === null
      ? good('Nada está cifrado: no hacen falta custodios de la clave de datos personales')
      : hasCustodians
        ? good('Dos custodios confirmaron la hoja de la clave de datos personales')
        : warning(
            'Faltan custodios de la clave de datos personales: los formularios públicos no abren hasta que dos la confirmen (terminal keys sheet, terminal keys confirm)',
          ),
  ]
}

async function checkRole(role: 'owner' | 'api' | 'worker'): Promise<Finding[]> {
  const psql = ['psql', databaseUrl(role), '-qXAtw', '-c', RIGHTS]
  const { code, stdout } = await capture('runuser', ['-u', `terminal-${role}`, '--', ...psql])
  if (code !== 0)
    return [
      stop(
        `La base de datos no deja entrar a terminal-${role}: revise que PostgreSQL esté en marcha y ejecute «terminal prepare»`,
      ),
    ]
  return stdout === 'f'
    ? []
    : [wrong(`El rol «${role}» puede más de lo que debe: ejecute «terminal prepare»`)]
}
