import { randomUUID } from 'node:crypto'
import {
  ConfigurationError,
  environment,
  readEnvironment,
} from '@terminal/contract/settings/environment'
import { readOperator } from '@terminal/operator/read-site'
import type { Env, Io } from './command.ts'
import { openDatabase } from './db/client.ts'
import { listPending } from './db/migrate.ts'
import { needsCustodians } from './petitions/case/elsewhere.ts'
import { systemClock } from './platform/clock.ts'
import { masterKeys, readConfig, readWorkerConfig, SETTINGS } from './platform/config.ts'
import { MailFailure } from './platform/mail/mail-failure.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { areFormsOpen } from './platform/sealing/custodians.ts'

/** For `terminal check`: what only the api's code can tell. Answers with one line of JSON, and no value of a setting. */

const COMMANDS: Record<string, (env: Env, argument: string) => Promise<unknown>> = {
  settings: settingsOf,
  database,
  mail,
}

export async function main(
  [name = '', argument = '']: string[],
  env: Env,
  io: Io,
): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new Error(`Say one of: ${Object.keys(COMMANDS).join(', ')}`)
  io.stdout.write(`${JSON.stringify(await command(env, argument))}\n`)
  return 0
}

/** What is wrong with the settings of the process that is named, and which it reads. */
async function settingsOf(env: Env, part: string): Promise<unknown> {
  const isWorker = part === 'worker'
  const settings = SETTINGS[isWorker ? 'worker' : 'api']
  try {
    if (isWorker) readWorkerConfig(env)
    else readConfig(env)
    return { settings, problems: [] }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return { settings, problems: error.problems }
  }
}

/** As its owner. */
async function database(env: Env): Promise<unknown> {
  const given = readEnvironment(
    env,
    environment
      .pick({ DATABASE_OWNER_URL: true, SITE_DIR: true })
      .extend({ PERSONAL_DATA_KEYS: masterKeys }),
  )
  const { db, close } = openDatabase(given.DATABASE_OWNER_URL, () => undefined)
  try {
    const pending = await listPending(db)
    const hasCustodians =
      pending.length === 0 && (await areFormsOpen(db, given.PERSONAL_DATA_KEYS, false))
    const needsThem =
      pending.length > 0 || (await needsCustodians(db, await readOperator(given.SITE_DIR)))
    return { pending, hasCustodians: needsThem ? hasCustodians : null }
  } finally {
    await close()
  }
}

async function mail(env: Env, address: string): Promise<unknown> {
  const config = readWorkerConfig(env)
  if (!config.mail) return { failure: 'SMTP_URL' }
  const { name: senderName } = await readOperator(config.siteDir)
  const mailer = openMailer(config.mail, systemClock)
  const letter = {
    to: { name: '', address },
    subject: 'Correo de prueba del sitio',
    paragraphs: [
      'Este correo lo envió «terminal check». Si lo recibió, el correo del sitio funciona.',
    ],
  }
  try {
    await mailer.send(letter, { id: randomUUID(), date: systemClock.now(), senderName })
    return { failure: null }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return { failure: error.message }
  } finally {
    mailer.close()
  }
}

// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, process)
