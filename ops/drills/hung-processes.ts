import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { StackProcess } from '../local-stack.ts'
import { sql } from '../sql.ts'
import { bearableRate } from './bearable-rate.ts'
import type { Scene } from './drill.ts'
import { openLedger } from './ledger.ts'
import { type Answer, type Crowd, openCrowd, type Question } from './load.ts'
import { createQuestion, removeNews } from './news-desk.ts'
import { makeForms, sendUntilTaken } from './petition-forms.ts'
import { interleaved, mixOfRequests } from './process-faults.ts'
import { inTurn, textOf } from './public-site.ts'
import { APP_PARTS, hangPart, killPart, startPart } from './stack-control.ts'

const RATE = 50
/** As long as systemd lets a process be silent; in the short form a little less than the limits of the edge. */
const HANG_MS = { short: 8_000, long: 30_000 }
/** Longer than the edge's timeouts for both processes: failures stay visible, and waiting requests are not cut off. */
const TIMEOUT_MS = 60_000
const SLOW_MS = 2_000
const MOST_SLOW = 0.02
/** Sent while each process hangs. */
const FORMS = 6
const ITEMS = 3

/** A page whose render calls the api each time. */
const SEARCH: Question = {
  kind: 'search',
  path: '/buscador?q=turismo',
  isFine: (answer) =>
    answer.status === 200 && !textOf(answer).includes('solo pudimos buscar en las páginas'),
}

/** One process after another is stopped with its connections open, and then killed as by a supervisor. */
export async function hangInTurn(scene: Scene): Promise<void> {
  const { crowd, isShort } = scene
  const mix = (await mixOfRequests()).flatMap((each, i) => (i % 4 ? each : [each, SEARCH]))
  const rate = isShort ? await bearableRate(RATE) : RATE
  const readers = openLedger()
  const reading = openCrowd(readers)
  const next = inTurn(mix)
  const load = reading.load(rate, () => ({ ...next(), timeoutMs: TIMEOUT_MS }))
  const before = await countFiled()
  const sent: Sent[] = []
  for (const part of interleaved(APP_PARTS)) sent.push(await hangOnce(crowd, part, isShort))
  await load.stop()
  reading.leave()

  console.log(readers.table())
  for (const failure of readers.failures()) console.log(`  failed: ${failure}`)
  const count = readers.count()
  scene.mustSee(
    `${APP_PARTS.length} processes hung at ${rate} requests/s: ${readers.failed()} of ${count} GETs failed`,
    readers.failed() === 0 && count > 0,
  )
  const slow = readers.slowerShare(SLOW_MS)
  const said = `${(slow * 100).toFixed(1)} % took more than ${SLOW_MS / 1_000} s`
  if (isShort) console.log(`  ${said}`)
  else scene.mustSee(said, slow <= MOST_SLOW)
  await mustSeeOnce(scene, sent, (await countFiled()) - before)
}

type Sent = { radicados: string[]; items: number[]; mark: string }

async function hangOnce(crowd: Crowd, part: StackProcess, isShort: boolean): Promise<Sent> {
  const mark = `marca${randomBytes(6).toString('hex')}`
  const forms = await makeForms(FORMS, mark)
  await hangPart(part)
  const end = pause(HANG_MS[isShort ? 'short' : 'long']).then(async () => {
    await killPart(part)
    await startPart(part)
  })
  const [receipts, items] = await Promise.all([
    Promise.all(forms.map((form) => sendUntilTaken(crowd, form))),
    Promise.all(Array.from({ length: ITEMS }, (_, i) => createUntilThere(crowd, `${mark} ${i}`))),
    end,
  ])
  return { radicados: receipts.map(({ radicado }) => radicado), items, mark }
}

/** Like the desk's form: sent again with the same key. */
async function createUntilThere(crowd: Crowd, title: string): Promise<number> {
  const question = await createQuestion({
    titulo: title,
    contenido: 'Simulacro',
    urlRedirect: '',
    activada: false,
    principal: false,
    fechaPublicacion: '2026-01-01',
    textoImagen: null,
  })
  const headers = { ...question.headers, 'idempotency-key': randomUUID() }
  const isFine = ({ status }: Answer) => status === 201 || status === 503
  for (;;) {
    const answer = await crowd.ask({ ...question, headers, isFine, timeoutMs: TIMEOUT_MS })
    if (answer?.status === 201) return JSON.parse(answer.body.toString()).id
    if (answer && answer.status < 500) throw new Error(`An item was refused: ${answer.status}`)
  }
}

async function countFiled(): Promise<number> {
  return Number(await sql('select count(*) from petitions'))
}

async function mustSeeOnce(scene: Scene, sent: readonly Sent[], filed: number): Promise<void> {
  const receipts = sent.flatMap(({ radicados }) => radicados)
  scene.mustSee(
    `${receipts.length} forms have ${new Set(receipts).size} receipts, ${filed} are filed`,
    new Set(receipts).size === receipts.length && filed === receipts.length,
  )
  const titles = sent.map(({ mark }) => `title like '${mark}%'`).join(' or ')
  const written = await sql(`select count(*) from news where ${titles}`)
  const items = sent.flatMap(({ items: each }) => each)
  scene.mustSee(
    `${items.length} items were saved by the desk, ${written} are there`,
    Number(written) === items.length,
  )
  for (const id of items) await removeNews(id)
}
