import {
  ALARM_LIMITS,
  type AlarmKey,
  FEW_BAD,
  FEW_REQUESTS,
} from '@terminal/contract/alarms/alarms'
import type { Disk, LastRun, Processes, Readings } from './readings.ts'
import { COUNTED_LOOKS } from './recent-counts.ts'

/** What a reading is worth, in words. Undefined where it is not watched; what says nothing leaves an alarm as it is. */
export type Finding = { value: string; isFine: boolean; saysNothing?: true } | undefined

type Watch = {
  judge: (readings: Readings) => Finding
  /** For so many looks in a row before it counts, and before it is over: a restart of a process is no trouble. */
  looks?: number
  /** How many before it is over, where that takes longer: as many as are counted over, so that no pause ends it. */
  looksToEnd?: number
}

/** Files are copied every five minutes, but not while the weekly copy reads all of them anew. */
const FILES_OLD_SECONDS = 60 * 60

const FINE: Finding = { value: 'Funciona', isFine: true }

/** One for each alarm. */
export const WATCHES: Readonly<Record<AlarmKey, Watch>> = {
  'site-down': { judge: ({ site }) => answering(site), looks: 2 },
  'web-down': { judge: ({ web }) => processes(web), looks: 2 },
  'api-down': { judge: ({ api }) => processes(api), looks: 2 },
  // Who looks is there, and could ask the database. What the api says of both is in `system-state.ts`.
  'worker-stopped': { judge: () => FINE },
  'database-away': { judge: () => FINE },
  'database-connections': {
    judge: ({ database: { connections } }) => ({
      value: `${describeShare(connections)} en uso`,
      isFine: connections < ALARM_LIMITS['database-connections'],
    }),
    looks: 2,
  },
  'errors-high': {
    judge: ({ recent: { errors, requests } }) =>
      share(errors, requests, ALARM_LIMITS['errors-high']),
    looks: 2,
  },
  'pages-incomplete': {
    judge: ({ recent: { failedReads, reads } }) =>
      share(failedReads, reads, ALARM_LIMITS['pages-incomplete']),
    looks: 2,
  },
  'pages-slow': {
    judge: ({ recent: { slowPages, pages } }) =>
      share(slowPages, pages, ALARM_LIMITS['pages-slow']),
    looks: 2,
  },
  'edge-refusing': {
    judge: ({ recent: { refusals } }) => ({
      value: `${refusals.toLocaleString('es-CO')} en los últimos minutos`,
      isFine: refusals < ALARM_LIMITS['edge-refusing'],
    }),
    looksToEnd: COUNTED_LOOKS,
  },
  'memory-low': {
    judge: ({ memory }) => free(memory, ALARM_LIMITS['memory-low']),
    looks: 2,
  },
  'queue-stuck': {
    judge: ({ database: { queue } }) =>
      waiting(queue, ALARM_LIMITS['queue-stuck'], ['tarea', 'tareas', 'Ninguna']),
  },
  'jobs-failed': {
    judge: ({ database: { queue } }) => ({
      value: counted(queue.failed, 'tarea', 'tareas'),
      isFine: queue.failed < ALARM_LIMITS['jobs-failed'],
    }),
  },
  'mail-waiting': {
    judge: ({ database: { mails } }) =>
      waiting(mails, ALARM_LIMITS['mail-waiting'], ['correo', 'correos', 'Ninguno']),
  },
  'mail-refused': {
    judge: ({ database: { mails } }) => ({
      value: counted(mails.refused, 'correo', 'correos'),
      isFine: mails.refused < ALARM_LIMITS['mail-refused'],
    }),
  },
  'security-log-lost': {
    judge: ({ recent: { unwrittenEvents } }) => ({
      value:
        unwrittenEvents === 0
          ? 'Se escribe'
          : `${counted(unwrittenEvents, 'falla', 'fallas')} al escribir`,
      isFine: unwrittenEvents < ALARM_LIMITS['security-log-lost'],
    }),
    looksToEnd: COUNTED_LOOKS,
  },
  'keys-unconfirmed': {
    judge: ({ custodians }) =>
      custodians === undefined
        ? undefined
        : {
            value: counted(custodians, 'persona', 'personas'),
            isFine: custodians >= ALARM_LIMITS['keys-unconfirmed'],
          },
  },
  'antivirus-away': { judge: ({ antivirus }) => answering(antivirus), looks: 2 },
  'identity-away': { judge: ({ identity }) => answering(identity), looks: 2 },
  'captcha-away': {
    judge: ({ api, recent: { uncheckedForms } }) =>
      api && {
        value: `${uncheckedForms} en los últimos minutos`,
        isFine: uncheckedForms < ALARM_LIMITS['captcha-away'],
      },
    looksToEnd: COUNTED_LOOKS,
  },
  'disk-files': disk('files', ALARM_LIMITS['disk-files']),
  'disk-private': disk('private', ALARM_LIMITS['disk-private']),
  'disk-database': disk('database', ALARM_LIMITS['disk-database']),
  'disk-backup': disk('backup', ALARM_LIMITS['disk-backup']),
  'certificate-soon': {
    judge: ({ certificateDays: days }) =>
      days === undefined
        ? undefined
        : {
            value: days <= 0 ? 'Vencido' : `Vence en ${counted(Math.floor(days), 'día', 'días')}`,
            // Once it has ended, the other one says so.
            isFine: days >= ALARM_LIMITS['certificate-soon'] || days <= 0,
          },
  },
  'certificate-expired': {
    judge: ({ certificateDays: days }) =>
      days === undefined
        ? undefined
        : {
            value: days > 0 ? 'No' : 'Sí, o no se puede leer',
            isFine: days > ALARM_LIMITS['certificate-expired'],
          },
  },
  'backup-old': { judge: ({ backup }) => age(backup, ALARM_LIMITS['backup-old']) },
  'backup-failed': { judge: copies },
  'verify-old': { judge: ({ verify }) => age(verify, ALARM_LIMITS['verify-old']) },
  'verify-failed': { judge: ({ verify }) => outcome(verify) },
  'clock-off': {
    judge: ({ clockOffSeconds: off }) =>
      off === undefined
        ? undefined
        : {
            value:
              off < ALARM_LIMITS['clock-off'] ? 'En hora' : `${describeSeconds(off)} de diferencia`,
            isFine: off < ALARM_LIMITS['clock-off'],
          },
    looks: 2,
  },
}

function answering(answers: boolean | undefined): Finding {
  if (answers === undefined) return undefined
  return answers ? { value: 'Responde', isFine: true } : { value: 'No responde', isFine: false }
}

function processes(given: Processes | undefined): Finding {
  return given && { value: `${given.up} de ${given.all}`, isFine: given.up === given.all }
}

function share(part: number, all: number, limit: number): Finding {
  if (all < FEW_REQUESTS) return { value: 'Muy pocas para medir', isFine: true, saysNothing: true }
  return { value: describeShare(part / all), isFine: part < FEW_BAD || part / all < limit }
}

function free(part: number | undefined, limit: number): Finding {
  return part === undefined
    ? undefined
    : { value: `${describeShare(part)} libre`, isFine: part >= limit }
}

function disk(name: Disk, limit: number): Watch {
  return { judge: ({ disks }) => free(disks[name], limit) }
}

type Waiting = { waiting: number; oldestSeconds: number; stuckSeconds?: number }

function waiting(
  { waiting: count, oldestSeconds, stuckSeconds = oldestSeconds }: Waiting,
  limit: number,
  [one, many, none]: readonly [string, string, string],
): Finding {
  if (count === 0) return { value: `${none} espera`, isFine: true }
  const value = `${describeSeconds(oldestSeconds)} (espera ${counted(count, one, many)})`
  return { value, isFine: stuckSeconds < limit }
}

function age(run: LastRun | undefined, limit: number): Finding {
  if (run === undefined) return undefined
  if (run === 'never') return { value: 'Nunca', isFine: false }
  return { value: `Hace ${describeSeconds(run.ageSeconds)}`, isFine: run.ageSeconds < limit }
}

/** Of everything, and of files alone where they are copied more often. */
function copies({ backup, files }: Readings): Finding {
  const all = outcome(backup)
  const ofFiles = outcome(files)
  if (!all && !ofFiles) return undefined
  const age = files === undefined || files === 'never' ? 0 : files.ageSeconds
  const told = [
    ...(all?.isFine === false ? [`Copia completa: ${all.value}`] : []),
    ...(ofFiles?.isFine === false ? [`Copia de archivos: ${ofFiles.value}`] : []),
    ...(age > FILES_OLD_SECONDS
      ? [`Copia de archivos: la última es de hace ${describeSeconds(age)}`]
      : []),
  ]
  return told.length === 0 ? (all ?? ofFiles) : { value: told.join('. '), isFine: false }
}

/** One that never was is old, and has not failed. */
function outcome(run: LastRun | undefined): Finding {
  if (run === undefined || run === 'never') return undefined
  if (run.isOk) return { value: 'Bien', isFine: true }
  return { value: run.detail === '' ? 'Falló' : `Falló: ${run.detail}`, isFine: false }
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** «2 horas», the largest unit that says it. */
export function describeSeconds(seconds: number): string {
  if (seconds < MINUTE) return counted(Math.round(seconds), 'segundo', 'segundos')
  if (seconds < HOUR) return counted(Math.floor(seconds / MINUTE), 'minuto', 'minutos')
  if (seconds < 2 * DAY) return counted(Math.floor(seconds / HOUR), 'hora', 'horas')
  return counted(Math.floor(seconds / DAY), 'día', 'días')
}

/** «12 %», with a decimal where it would be nought. */
function describeShare(share: number): string {
  const percent = share * 100
  const shown =
    percent > 0 && percent < 1 ? percent.toFixed(1).replace('.', ',') : percent.toFixed(0)
  return `${shown}\u00a0%`
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('es-CO')}\u00a0${count === 1 ? one : many}`
}
