import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { restore, restoreSettings } from '../backup/restore.ts'
import { onServer } from '../backup/server.ts'
import { parseTarget, sayInstant } from '../backup/target-time.ts'
import type { Env } from '../host/settings.ts'

const USE = `terminal restore                             a lo último que se guardó
terminal restore --to "2026-11-17 10:30:05"  a ese segundo, hora de Colombia
terminal restore --settings                  solo la configuración; en un servidor nuevo, primero
  --timeline N   por otra línea de tiempo, si ya se restauró antes
  --yes          sin preguntar`

const WORD = 'RESTAURAR'

export async function run(args: string[], env: Env): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      timeline: { type: 'string' },
      settings: { type: 'boolean' },
      yes: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const to = values.to === undefined ? undefined : parseTarget(values.to)
  const isUnreadable =
    (values.to !== undefined && to === undefined) || !/^\d*$/.test(values.timeline ?? '')
  if (isUnreadable) console.error('No se entiende el instante o la línea de tiempo.')
  if (values.help === true || isUnreadable) {
    console.log(USE)
    return values.help === true ? 0 : 2
  }
  return onServer(env, async (place, settings) => {
    if (values.settings === true) {
      await restoreSettings(place, settings)
      place.say('Siga con las claves de los datos personales (secrets.env) y con: terminal restore')
      return 0
    }
    if (to !== undefined && to > place.now()) throw new Error('Ese instante no ha llegado.')
    const when = to === undefined ? 'lo último que se guardó' : `el ${sayInstant(to)}`
    if (values.yes !== true && !(await isConfirmed(when))) {
      place.say('No se hizo nada.')
      return 1
    }
    const startedAt = place.now().getTime()
    await restore(place, settings, { to, timeline: values.timeline })
    const seconds = ((place.now().getTime() - startedAt) / 1_000).toFixed(0)
    place.say(
      `Restaurado en ${seconds} s. Mire el sitio, y haga una copia nueva: terminal backup --full`,
    )
    return 0
  })
}

async function isConfirmed(when: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(
    `El sitio se detiene y vuelve a ${when}; lo escrito después se pierde.\nEscriba ${WORD} para seguir: `,
  )
  lines.close()
  return answer.trim() === WORD
}
