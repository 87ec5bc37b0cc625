import { expect, test } from 'vitest'
import { hashRecoveryCode } from '../src/accounts/local/recovery-codes.ts'
import { signIn } from '../src/accounts/local/sign-in.ts'
import { createSignInQueue } from '../src/accounts/local/sign-in-queue.ts'
import { openLocalWorld, PHRASE } from './local-world.ts'
import { workOf } from './work-done.ts'
import { MASTERS, SITE_ORIGIN } from './world.ts'

const { db, jobs, clock, addAccount } = await openLocalWorld()
const localSignIn = {
  siteOrigin: SITE_ORIGIN,
  audience: 'a',
  scope: 's',
  idleMinutes: 30,
  hours: 12,
}
const hasLeft = () => false

/** One is checked and one waits, which is all there is room for, until they are let go on. */
function openCrowd() {
  const queue = createSignInQueue({ atOnce: 1, longest: 1 })
  const held = Promise.withResolvers<void>()
  const crowd = [1, 2].map(() => queue.run(() => held.promise, { hasLeft }))
  return {
    attempt: (username: string, code: string, address: string) =>
      signIn(
        { db, jobs, masters: MASTERS, clock, localSignIn, queue },
        { username, phrase: PHRASE, code, address, cookie: undefined, hasLeft },
      ),
    end: async () => {
      held.resolve()
      await Promise.all(crowd)
    },
  }
}

test('K9 in a crowd every attempt counts before its code is looked at', async () => {
  const rosa = await addAccount('rosa')
  const { attempt, end } = openCrowd()
  const kinds = []
  for (let i = 0; i < 6; i++) kinds.push((await attempt('rosa', '000000', '192.0.2.1')).kind)
  expect(kinds).toEqual([...Array(5).fill('busy'), 'wait'])
  expect((await attempt('rosa', rosa.code(), '192.0.2.1')).kind).toBe('wait')
  await end()
})

test('K9 a used code gives no priority over others, and a new one does', async () => {
  const ana = await addAccount('ana')
  const { attempt, end } = openCrowd()
  const first = attempt('ana', ana.code(), '192.0.2.2')
  expect((await attempt('ana', '000000', '192.0.2.3')).kind).toBe('busy')
  await end()
  expect((await first).kind).toBe('in')
  const next = openCrowd()
  expect((await next.attempt('ana', ana.code(), '192.0.2.2')).kind).toBe('busy')
  await next.end()
})

test('K9 after a thousand mistakes on one name a code may have been guessed: only a recovery code goes first', async () => {
  const luz = await addAccount('luz')
  const code = 'ABCD-EFGH-IJKL-MNOP'
  await db
    .insertInto('local_recovery_codes')
    .values({ account_id: luz.id, code_hash: hashRecoveryCode(code) })
    .execute()
  const { attempt, end } = openCrowd()
  await attempt('luz', '000000', '192.0.2.4')
  await db.updateTable('sign_in_delays').set({ failures: 1_000 }).execute()
  expect((await attempt('luz', luz.code(), '192.0.2.5')).kind).toBe('busy')
  const owner = attempt('luz', code, '192.0.2.6')
  expect((await attempt('luz', '000000', '192.0.2.7')).kind).toBe('busy')
  await end()
  expect((await owner).kind).toBe('in')
})

test('K9 in a crowd of names that exist and that do not the same is said, after the same work', async () => {
  await addAccount('persona')
  const { attempt, end } = openCrowd()
  let network = 0
  const ask = async (username: string) => {
    const answer = await attempt(username, '123456', `10.7.0.${network++}`)
    expect(answer).toEqual({ kind: 'busy', seconds: 5 })
  }
  for (const username of ['persona', 'persoma']) await ask(username)
  const known = await workOf(() => ask('persona'))
  expect(await workOf(() => ask('persoma'))).toEqual(known)
  await end()
})
