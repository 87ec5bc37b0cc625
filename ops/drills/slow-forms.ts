import { Agent } from 'node:http'
import { URLS } from '../local-stack.ts'
import { type Scene, secondsUntil } from './drill.ts'
import { startSenders, watchBodies } from './held-uploads.ts'
import { type Answer, exchange, type Question } from './load.ts'
import { textOf } from './public-site.ts'

const BOUNDARY = 'simulacro'

/** What a visitor files meanwhile. */
const PETITION: Question = {
  kind: 'petition',
  path: '/pqrsd',
  method: 'POST',
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, origin: URLS.site },
  body: Buffer.from(
    [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="mensaje"',
      '',
      'La sala de espera no tiene luz',
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n'),
  ),
  timeoutMs: 30_000,
}
const TAKEN_STATUS = 200

const BY_CLIENT = 10
const IN_ALL = 200
const FREED_WITHIN_SECONDS = 60
const WAITED_SECONDS = 30

/**
 * Forms are open to everyone. Ten clients with as many slow forms as allowed block no one; forty fill all places, and
 * others get a page that says so, with their text preserved. No trace is left.
 */
export async function slowForms({ mustSee, isShort }: Scene): Promise<void> {
  const { path } = PETITION
  const held = await watchBodies()
  const visitor = new Agent({ localAddress: '127.0.6.1' })
  const file = () => exchange(PETITION, visitor)
  let mostHeld = 0
  const areHeld = (count: number) => async () => {
    mostHeld = Math.max(mostHeld, held.bytes())
    return held.count() >= count
  }

  const few = startSenders({ count: 10 * BY_CLIENT, path, clients: 10, network: 7 })
  const areFewHeld = (await secondsUntil(areHeld(10 * BY_CLIENT), WAITED_SECONDS)) !== undefined
  const meanwhile: number[] = []
  for (let i = 0; i < (isShort ? 1 : 50); i++) meanwhile.push((await file()).status)
  mustSee(
    `10 clients hold ${held.count()} slow forms: ${meanwhile.length} of another one are taken (${[...new Set(meanwhile)].join(', ')})`,
    areFewHeld && meanwhile.every((status) => status === TAKEN_STATUS),
  )

  const many = startSenders({ count: 30 * BY_CLIENT, path, clients: 30, network: 8 })
  const areAllHeld = (await secondsUntil(areHeld(IN_ALL), WAITED_SECONDS)) !== undefined
  const among = await file()
  mustSee(
    `40 clients hold ${held.count()}: another one is told so (${among.status}), and that the text is still there`,
    areAllHeld && isFullPage(among),
  )

  mostHeld = Math.max(mostHeld, held.bytes())
  await Promise.all([few.end(), many.end()])
  const freed = await secondsUntil(async () => held.count() === 0, FREED_WITHIN_SECONDS)
  mustSee(
    `at most ${(mostHeld / 1e6).toFixed(1)} MB of them on disk, all freed ${freed?.toFixed(1) ?? 'never'} s after the end`,
    freed !== undefined,
  )
  const after = await file()
  mustSee(`afterwards it is taken again (${after.status})`, after.status === TAKEN_STATUS)
  visitor.destroy()
}

function isFullPage(answer: Answer): boolean {
  const html = textOf(answer)
  return (
    answer.status === 429 &&
    answer.headers['retry-after'] !== undefined &&
    html.includes('Atrás: su texto sigue ahí') &&
    html.includes('Otros canales')
  )
}
