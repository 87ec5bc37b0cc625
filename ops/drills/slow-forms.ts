import { Agent } from 'node:http'
import { FORM_PAGES } from '@terminal/contract/pages/pages'
import { URLS } from '../local-stack.ts'
import { type Scene, secondsUntil } from './drill.ts'
import { startSenders, watchBodies } from './held-uploads.ts'
import { type Answer, exchange, type Question } from './load.ts'
import { textOf } from './public-site.ts'

/** What a visitor files meanwhile, and how web answers when it took it. */
const PETITION: Question = {
  kind: 'petition',
  path: '/pqrsd',
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: URLS.site },
  body: Buffer.from('mensaje=La+sala+de+espera+no+tiene+luz'),
  timeoutMs: 30_000,
}
/** The page has no form yet, and web says so: it was asked, which is what the edge is to see to. */
const TAKEN_STATUS = 405

const BY_CLIENT = 10
const IN_ALL = 200
const FREED_WITHIN_SECONDS = 60
const WAITED_SECONDS = 30

/**
 * Everybody may send a form. Ten clients who hold as many slow ones as they may are in nobody's way; forty fill all
 * places, and others are told so, with their text kept. Nothing of it stays.
 */
export async function slowForms({ mustSee, isShort }: Scene): Promise<void> {
  const held = await watchBodies()
  const visitor = new Agent({ localAddress: '127.0.6.1' })
  const file = () => exchange(PETITION, visitor)
  for (const { path } of isShort ? FORM_PAGES.slice(0, 1) : FORM_PAGES) {
    let mostHeld = 0
    const areHeld = (count: number) => async () => {
      mostHeld = Math.max(mostHeld, held.bytes())
      return held.count() >= count
    }

    const few = startSenders({ count: 10 * BY_CLIENT, path, clients: 10, network: 7 })
    const fewSeconds = await secondsUntil(areHeld(10 * BY_CLIENT), WAITED_SECONDS)
    const meanwhile = await file()
    mustSee(
      `10 clients hold ${held.count()} slow forms of ${path}: another one's is taken (${meanwhile.status})`,
      fewSeconds !== undefined && meanwhile.status === TAKEN_STATUS,
    )

    const many = startSenders({ count: 30 * BY_CLIENT, path, clients: 30, network: 8 })
    const manySeconds = await secondsUntil(areHeld(IN_ALL), WAITED_SECONDS)
    const among = await file()
    mustSee(
      `40 clients hold ${held.count()}: another one is told so (${among.status}), and that the text is still there`,
      manySeconds !== undefined && isFullPage(among),
    )

    const answers = [await few.end(), await many.end()].map((report) => report.answers)
    const freed = await secondsUntil(async () => held.count() === 0, FREED_WITHIN_SECONDS)
    mustSee(
      `at most ${(mostHeld / 1e6).toFixed(1)} MB on disk, freed ${freed?.toFixed(1) ?? 'never'} s after the end; answers: ${JSON.stringify(answers)}`,
      freed !== undefined,
    )
    const after = await file()
    mustSee(`afterwards it is taken again (${after.status})`, after.status === TAKEN_STATUS)
  }
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
