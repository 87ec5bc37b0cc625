import { runs } from '@terminal/dev/effort'
import { expect, test } from 'vitest'
import { compareTimes } from './compare-times.ts'
import { openLocalWorld } from './local-world.ts'

const { addAccount, login } = await openLocalWorld()
await Promise.all(Array.from({ length: 10 }, (_, i) => addAccount(`persona-${i}`)))

/** Of each kind. Fewer in the gate, where a machine is busy with other tests too. */
const PAIRS = Math.max(40, runs(200))
const HEADERS = ['content-type', 'cache-control', 'www-authenticate', 'set-cookie', 'retry-after']

/** Each from a network of its own, so that nobody waits. */
async function attempt(username: string, i: number): Promise<string> {
  const answer = await login({
    username,
    phrase: `frase equivocada ${i % 10}`,
    code: '123456',
    address: `10.7.${i >> 8}.${i & 255}`,
  })
  const { requestId: _id, ...body } = answer.json()
  const names = Object.keys(answer.headers).sort((a, b) => a.localeCompare(b))
  const values = HEADERS.map((name) => answer.headers[name])
  return JSON.stringify({ status: answer.statusCode, body, names, values })
}

test(`K9 ${PAIRS * 2} names that exist and that do not, in turn: the same is said in the same time`, async () => {
  const said = new Set<string>()
  const { isEqual, ratio, known, unknown } = await compareTimes({
    pairs: PAIRS,
    most: 5 * PAIRS,
    attempt: async (kind, i) =>
      said.add(await attempt(`${kind === 'known' ? 'persona' : 'persoma'}-${i % 10}`, i)),
  })
  expect([...said]).toHaveLength(1)
  process.stdout.write(
    `sign-in, known ÷ unknown: ${ratio.toFixed(3)} (${known.toFixed(1)} ÷ ${unknown.toFixed(1)} ms)\n`,
  )
  expect(isEqual, `known ÷ unknown: ${ratio}`).toBe(true)
}, 300_000)
