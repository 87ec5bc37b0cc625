import { readOffice } from '@terminal/operator/read-site'
import { expect, test } from 'vitest'
import { checkCode } from '../src/accounts/local/credentials.ts'
import { hashRecoveryCode } from '../src/accounts/local/recovery-codes.ts'
import { codesLetter } from '../src/accounts/local/wrong-codes.ts'
import { openDatabase } from '../src/db/client.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openLocalWorld, PHRASE } from './local-world.ts'
import { MASTERS, SITE_DIR, SITE_ORIGIN } from './world.ts'

// Dozens of pass-phrases are checked.
const world = await openLocalWorld()
const { db, jobs, clock, pass, addAccount, login, privateFiles, workerUrl } = world
const RECOVERY = 'ABCD-EFGH-IJKL-MNOP'
let network = 0

/** Each from a network of its own. */
const attempt = (username: string, given: { phrase?: string; code: string }) =>
  login({ username, ...given, address: `2001:db8:${(network++).toString(16)}::1` })

async function guess(username: string, times: number, phrase = PHRASE): Promise<void> {
  for (let i = 0; i < times; i++)
    expect((await attempt(username, { phrase, code: '000000' })).statusCode).toBe(401)
}

async function listLetters(): Promise<number[]> {
  const mails = db.selectFrom('mails').select('item_id').where('kind', '=', codesLetter.kind)
  return (await mails.execute()).map(({ item_id: id }) => id)
}

async function addRecovery(id: string): Promise<void> {
  await db
    .insertInto('local_recovery_codes')
    .values({ account_id: id, code_hash: hashRecoveryCode(RECOVERY) })
    .execute()
}

test('K9 after ten wrong codes with the right pass-phrase, from anywhere, codes of the phone wait, and the owner is told once', async () => {
  const ana = await addAccount('ana')
  await addRecovery(ana.id)
  await guess('ana', 9)
  expect(await listLetters()).toEqual([])
  await guess('ana', 1)
  const letters = await listLetters()
  expect(letters).toHaveLength(1)
  const refused = await attempt('ana', { code: ana.code() })
  const other = await attempt('nadie', { code: ana.code() })
  expect(refused.statusCode).toBe(401)
  expect({ ...refused.json(), requestId: '' }).toEqual({ ...other.json(), requestId: '' })
  expect(JSON.parse(world.securityLines.at(-2) ?? '')).toMatchObject({
    event: 'sign-in-refused',
    cause: 'wrong-code',
    subject: ana.id,
  })
  // What is tried meanwhile makes no wait longer; the next mistake makes it twice as long.
  pass(60)
  await guess('ana', 1)
  pass(119)
  expect((await attempt('ana', { code: ana.code() })).statusCode).toBe(401)
  expect((await attempt('ana', { code: RECOVERY })).statusCode).toBe(200)
  pass(30)
  expect((await attempt('ana', { code: ana.code() })).statusCode).toBe(200)
  expect(await listLetters()).toEqual(letters)
  // Who was told once is told of another time, too.
  await guess('ana', 10)
  expect(await listLetters()).toHaveLength(2)
})

test('K9 without the pass-phrase no code is put on hold and no one is notified', async () => {
  const before = await listLetters()
  const luz = await addAccount('luz')
  await guess('luz', 12, 'no es esta frase')
  await guess('nadie', 12)
  expect((await attempt('luz', { code: luz.code() })).statusCode).toBe(200)
  expect(await listLetters()).toEqual(before)
})

test('K9 codes with a link count with those of the pass-phrase, and many at once are not one', async () => {
  const sol = await addAccount('sol')
  const check = (code: string) =>
    inTransaction(db, (tx) =>
      checkCode({ db, jobs, masters: MASTERS, clock }, tx, { id: sol.id, code }),
    )
  await guess('sol', 1)
  await Promise.all(Array.from({ length: 11 }, () => check('000000')))
  expect(await check(sol.code())).toBe(false)
  expect((await attempt('sol', { code: sol.code() })).statusCode).toBe(401)
  pass(60)
  expect(await check(sol.code())).toBe(true)
  pass(30)
  expect((await attempt('sol', { code: sol.code() })).statusCode).toBe(200)
})

test('K9 the letter says what happened and what to do, by the worker’s role', async () => {
  const mar = await addAccount('mar')
  await guess('mar', 10)
  const worker = openDatabase(workerUrl, () => undefined)
  const letter = await codesLetter.compose(
    {
      db: worker.db,
      masters: MASTERS,
      privateFiles,
      clock: systemClock,
      readOffice: () => readOffice(SITE_DIR),
      siteOrigin: SITE_ORIGIN,
    },
    { itemId: (await listLetters()).at(-1) ?? 0, recipient: 'holder' },
  )
  await worker.close()
  expect(letter).toMatchObject({
    to: { address: 'mar@terminal.example' },
    subject: 'Alguien puede tener su contraseña',
  })
  expect(JSON.stringify(letter)).toContain(mar.username)
})
