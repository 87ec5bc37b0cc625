import { runs } from '@terminal/dev/effort'
import { expect, test } from 'vitest'
import { openLocalWorld } from './local-world.ts'

const { addAccount, login } = await openLocalWorld()
await Promise.all(Array.from({ length: 10 }, (_, i) => addAccount(`persona-${i}`)))

/** Of each kind. Fewer in the gate, where a machine is busy with other tests too. */
const PAIRS = Math.max(40, runs(200))
const HEADERS = ['content-type', 'cache-control', 'www-authenticate', 'set-cookie', 'retry-after']

/** Each from a network of its own, so that nobody waits. */
async function attempt(username: string, i: number) {
  const startedAt = performance.now()
  const answer = await login({
    username,
    phrase: `frase equivocada ${i % 10}`,
    code: '123456',
    address: `10.7.${i >> 8}.${i & 255}`,
  })
  const ms = performance.now() - startedAt
  const { requestId: _id, ...body } = answer.json()
  const names = Object.keys(answer.headers).sort()
  const values = HEADERS.map((name) => answer.headers[name])
  return { ms, said: JSON.stringify({ status: answer.statusCode, body, names, values }) }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

test(`K9 ${PAIRS * 2} names that exist and that do not, in turn: the same is said in the same time`, async () => {
  const [known, unknown]: [number[], number[]] = [[], []]
  const said = new Set<string>()
  for (let i = 0; i < PAIRS; i++) {
    // Whichever comes first, so that neither is always the one after the other.
    const names = [`persona-${i % 10}`, `persoma-${i % 10}`]
    for (const username of i % 2 === 0 ? names : names.reverse()) {
      const answer = await attempt(username, i)
      said.add(answer.said)
      if (username.startsWith('persona')) known.push(answer.ms)
      else unknown.push(answer.ms)
    }
  }
  expect([...said]).toHaveLength(1)
  const [ours, nobodys] = [median(known), median(unknown)]
  process.stdout.write(
    `sign-in, known ÷ unknown: ${(ours / nobodys).toFixed(3)} (${ours.toFixed(1)} ÷ ${nobodys.toFixed(1)} ms)\n`,
  )
  expect(Math.abs(ours / nobodys - 1)).toBeLessThan(0.1)
}, 300_000)
