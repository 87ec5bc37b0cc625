import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { environment, readEnvironment } from '@terminal/contract/settings/environment'
import { lineOfText } from '@terminal/contract/text/text'
import { readOperator } from '@terminal/operator/read-site'
import { answer, type Env, type Io, Refusal, UsageError } from './command.ts'
import { openDatabase } from './db/client.ts'
import type { Queryable } from './db/schema.ts'
import { KEY_USES } from './key-uses.ts'
import { needsCustodians } from './petitions/case/elsewhere.ts'
import { systemClock, today } from './platform/clock.ts'
import { masterKeys } from './platform/config.ts'
import { addCustodian, CUSTODIANS, listCustodians } from './platform/sealing/custodians.ts'
import { areChecksOf, readSheet, SHEET_LINES, sheetText } from './platform/sealing/key-sheet.ts'
import { describeKeys } from './platform/sealing/key-status.ts'
import { type MasterKeys, readMasterKeys, spellEntry } from './platform/sealing/master-keys.ts'
import { RECORD_KEYS } from './platform/sealing/rotate-keys.ts'
import { KEY_BYTES } from './platform/sealing/seal.ts'

/** `pnpm keys`: the master keys of what citizens write. For the people who run the site, so it speaks Spanish. */

const USAGE = `Uso:
  terminal keys new [ID]               crea una clave, en la forma de PERSONAL_DATA_KEYS
  terminal keys sheet [ID]             escribe su hoja, para imprimirla: un ejemplar para cada custodio
  terminal keys confirm "NOMBRE" [ID]  un custodio confirma que tiene la hoja
  terminal keys read ID                pide lo que dice la hoja y escribe la clave
  terminal keys rotate                 pasa todos los registros a la primera clave de PERSONAL_DATA_KEYS
  terminal keys status                 cuántos registros abre cada clave y cuáles sobran

El ID es el identificador de la clave: letras minúsculas, números y guiones. Sin ID: la que escribe, la primera.
`

type Given = { env: Env; io: Io }

const COMMANDS: Record<string, (given: Given, ...args: string[]) => Promise<string>> = {
  new: create,
  sheet,
  confirm,
  read,
  rotate,
  status,
}

export function main(args: string[], env: Env, io: Io): Promise<number> {
  return answer(io, USAGE, () => {
    const [name = '', ...words] = readArguments(args)
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command || words.length > 2)
      throw new UsageError('Diga qué hacer: new, sheet, confirm, read, rotate o status.')
    return command({ env, io }, ...words)
  })
}

function readArguments(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true }).positionals
  } catch {
    throw new UsageError('Estos comandos no tienen opciones.')
  }
}

async function create({ io }: Given, id = today(systemClock)): Promise<string> {
  const entry = spellEntry(id, randomBytes(KEY_BYTES))
  if (!readMasterKeys(entry))
    throw new UsageError('El ID lleva solo letras minúsculas, números y guiones: máximo 20.')
  // Beside what the command gives, which may go to a printer or a file.
  io.stderr.write(
    'Póngala en PERSONAL_DATA_KEYS; si ya hay otra, al final, después de una coma. Nadie más debe verla.\n',
  )
  return entry
}

async function sheet({ env }: Given, id?: string): Promise<string> {
  const { masters, siteDir } = readSettings(env)
  const key = findKey(masters, id)
  const { name } = await readOperator(siteDir)
  const day = today(systemClock)
  return sheetText({ owner: name, id: key.id, key: key.bytes, day }, CUSTODIANS)
}

async function confirm({ env, io }: Given, given = '', id?: string): Promise<string> {
  const name = lineOfText(3, 100).safeParse(given)
  if (!name.success)
    throw new UsageError('Escriba entre comillas el nombre del custodio, de 3 a 100 caracteres.')
  const { masters, databaseUrl } = readSettings(env)
  const key = findKey(masters, id)
  const question = `Escriba los ${SHEET_LINES} controles de la hoja de la clave «${key.id}», en orden: `
  const [checks = ''] = await ask(io, [question])
  if (!areChecksOf(key.id, key.bytes, checks))
    throw new Refusal(
      `Esos no son los controles de la clave «${key.id}». Mire el identificador de la hoja y escríbalos otra vez.`,
    )
  return withDatabase(databaseUrl, async (db) => {
    const isNew = await addCustodian(db, key.id, name.data)
    const missing = CUSTODIANS - (await listCustodians(db, key.id)).length
    const said = isNew
      ? `${name.data} quedó como custodio de la clave «${key.id}».`
      : `${name.data} ya era custodio de la clave «${key.id}».`
    return `${said} ${missing > 0 ? `Falta ${missing} custodio.` : 'Están los dos custodios.'}`
  })
}

async function read({ io }: Given, id = ''): Promise<string> {
  const numbers = Array.from({ length: SHEET_LINES }, (_, i) => i + 1)
  const key = readSheet(
    id,
    await ask(
      io,
      numbers.map((i) => `Renglón ${i}, con su control: `),
    ),
  )
  if (typeof key === 'number')
    throw new Refusal(
      `El renglón ${key} no es como se imprimió en la hoja de la clave «${id}». Escríbalos todos otra vez.`,
    )
  return spellEntry(id, key)
}

async function rotate({ env, io }: Given): Promise<string> {
  const { masters, databaseUrl } = readSettings(env)
  return withDatabase(databaseUrl, async (db) => {
    const damaged: string[] = []
    let [rewrapped, renewed] = [0, 0]
    for (const use of KEY_USES) {
      if (!('renew' in use)) continue
      const count = await use.renew(db, masters, (id) => damaged.push(id))
      if (use === RECORD_KEYS) rewrapped += count
      else renewed += count
    }
    const done = `Registros que pasaron a la clave «${masters.writing.id}»: ${rewrapped}. Huellas y enlaces renovados: ${renewed}.
${await describe(db, env)}`
    if (damaged.length === 0) return done
    io.stdout.write(`${done}\n`)
    throw new Refusal(`Estas llaves están dañadas y siguen como estaban: ${damaged.join(', ')}.`)
  })
}

async function status({ env }: Given): Promise<string> {
  return withDatabase(readSettings(env).databaseUrl, (db) => describe(db, env))
}

async function describe(db: Queryable, env: Env): Promise<string> {
  const { masters, siteDir } = readSettings(env)
  const isNeeded = await needsCustodians(db, await readOperator(siteDir))
  return describeKeys(db, masters, KEY_USES, { needsCustodians: isNeeded })
}

/** Not before it is needed: a key is made where there is nothing else yet. */
function readSettings(env: Env) {
  const given = readEnvironment(
    env,
    environment
      .pick({ DATABASE_OWNER_URL: true, SITE_DIR: true })
      .extend({ PERSONAL_DATA_KEYS: masterKeys }),
  )
  return {
    databaseUrl: given.DATABASE_OWNER_URL,
    siteDir: given.SITE_DIR,
    masters: given.PERSONAL_DATA_KEYS,
  }
}

function findKey(masters: MasterKeys, id = masters.writing.id): MasterKeys['writing'] {
  if (!masters.ids.includes(id))
    throw new Refusal(`La clave «${id}» no está en PERSONAL_DATA_KEYS.`)
  return masters.find(id)
}

async function withDatabase<Result>(
  url: string,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openDatabase(url, () => undefined)
  return work(db).finally(close)
}

/** An answer for each question, from the keyboard or from a file; nothing of those that never came. */
async function ask({ stdin, stderr }: Io, questions: readonly string[]): Promise<string[]> {
  const input = createInterface({ input: stdin })
  const lines = input[Symbol.asyncIterator]()
  const answers: string[] = []
  for (const question of questions) {
    stderr.write(question)
    const { value, done } = await lines.next()
    if (done) break
    answers.push(value)
  }
  input.close()
  return answers
}

// biome-ignore lint/style/noProcessEnv: an entry point reads its environment, once
if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, process)
