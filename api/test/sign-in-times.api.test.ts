import { expect, test } from 'vitest'
import { hashPhrase, NOBODYS_PHRASE } from '../src/accounts/local/phrases.ts'
import { openLocalWorld } from './local-world.ts'
import { workOf } from './work-done.ts'

const { addAccount, login } = await openLocalWorld()
const NAMES = 2
await Promise.all(Array.from({ length: NAMES }, (_, i) => addAccount(`persona-${i}`)))

const HEADERS = ['content-type', 'cache-control', 'www-authenticate', 'set-cookie', 'retry-after']
let network = 0

/** Each from a network of its own, so that none has to wait. */
async function attempt(username: string): Promise<string> {
  const answer = await login({
    username,
    phrase: 'frase equivocada',
    code: '123456',
    address: `10.7.0.${network++}`,
  })
  const { requestId: _id, ...body } = answer.json()
  const names = Object.keys(answer.headers).sort((a, b) => a.localeCompare(b))
  const values = HEADERS.map((name) => answer.headers[name])
  return JSON.stringify({ status: answer.statusCode, body, names, values })
}

test('K9 of names that exist and that do not the same is said, after the same work', async () => {
  const said = new Set([await attempt('persona-0'), await attempt('persoma-0')])
  for (let i = 0; i < NAMES; i++) {
    const [known, unknown] = [
      await workOf(async () => said.add(await attempt(`persona-${i}`))),
      await workOf(async () => said.add(await attempt(`persoma-${i}`))),
    ]
    expect(unknown).toEqual(known)
    expect(known.phrases).toBe(1)
  }
  expect([...said]).toHaveLength(1)
})

test('K9 the dummy pass-phrase is as slow as any', async () => {
  const settingsOf = (stored: string) => stored.split('$').slice(0, 4)
  expect(settingsOf(NOBODYS_PHRASE)).toEqual(settingsOf(await hashPhrase('once burros')))
  expect(NOBODYS_PHRASE).toHaveLength((await hashPhrase('once burros')).length)
})
