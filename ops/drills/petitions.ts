import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WORKER } from '../local-stack.ts'
import { sql } from '../sql.ts'
import { type Scene, secondsUntil } from './drill.ts'
import { untilNoJobs } from './news-change.ts'
import { type Fault, longFaults, shortFaults, spreadFaults } from './petition-faults.ts'
import { type Form, makeForms, type Receipt, sendUntilTaken } from './petition-forms.ts'
import {
  countWaiting,
  hurryMails,
  keepSilently,
  MAIL_SERVER,
  messageIds,
  readMails,
} from './petition-mails.ts'
import { filesWith } from './planted-mark.ts'
import { killPart, startPart, startUnready } from './stack-control.ts'

type Taken = Receipt & { form: Form; faults: readonly Fault[] }

const SENDERS = 12
/** Two of each: to the office and to the author. */
const MAILS_EACH = 2
/** So many mails arrive without an answer to the worker. */
const UNHEARD = 5
const SENT_WITHIN_SECONDS = { short: 300, long: 600 }

/**
 * Forms are sent while the processes that take them are killed and PostgreSQL is restarted, with no worker running.
 * Each is answered and filed once, no number is left out, every mail goes out later, and nothing personal is anywhere in
 * clear.
 */
export async function petitions(scene: Scene): Promise<void> {
  await untilNoJobs()
  const mark = `marca${randomBytes(6).toString('hex')}`
  const forms = await makeForms(scene.isShort ? 60 : 1_000, mark)
  const before = await readLast()
  await killPart(MAIL_SERVER)
  let taken: Taken[]
  try {
    taken = await sendThroughFaults(scene, forms)
    await mustSeeFiled(scene, taken, before)
  } finally {
    await startPart(MAIL_SERVER)
  }
  await mustSeeMailed(scene, taken, mark)
  const found = await filesWith(mark)
  scene.mustSee(
    `nothing that was written is in clear anywhere: ${found.join(', ') || 'dump, database, stores, edge, logs'}`,
    found.length === 0,
  )
}

async function sendThroughFaults(scene: Scene, forms: Form[]): Promise<Taken[]> {
  const faults = scene.isShort ? shortFaults() : longFaults()
  const { turnOf, happen } = spreadFaults(faults, forms.length)
  const rest = forms.entries()
  const taken: Taken[] = []
  const send = async () => {
    for (const [number, form] of rest) {
      const met = await turnOf(number)
      taken.push({ ...(await sendUntilTaken(scene.crowd, form)), form, faults: met })
    }
  }
  await Promise.all([happen(), ...Array.from({ length: SENDERS }, send)])
  const names = [...Map.groupBy(faults, ({ name }) => name)].map(
    ([name, { length }]) => `${length} × ${name}`,
  )
  scene.mustSee(
    `${taken.length} of ${forms.length} forms got a receipt: ${names.join(', ')}`,
    taken.length === forms.length && scene.ledger.failed() === 0,
  )
  const again = taken.filter(({ attempts }) => attempts > 1)
  const unexplained = again.filter(
    ({ faults: met }) => !met.some(({ isOfDatabase }) => isOfDatabase),
  )
  scene.mustSee(
    `${again.length} were sent more than once, ${unexplained.length} of them while PostgreSQL was there`,
    unexplained.length === 0,
  )
  return taken
}

type Last = { year: number; number: number; files: number }

async function readLast(): Promise<Last> {
  const row = await sql(`select coalesce(max(number), 0), (select count(*) from petition_files),
    extract(year from now() at time zone 'America/Bogota')
    from petitions where year = extract(year from now() at time zone 'America/Bogota')`)
  const [number = 0, files = 0, year = 0] = row.split('|').map(Number)
  return { year, number, files }
}

async function mustSeeFiled(scene: Scene, taken: readonly Taken[], before: Last): Promise<void> {
  const { year, number } = before
  const rows = await sql(`select year || '-' || lpad(number::text, 6, '0') from petitions
    where year > ${year} or year = ${year} and number > ${number}`)
  const filed = rows.split('\n').filter(Boolean)
  const receipts = new Set(taken.map(({ radicado }) => radicado))
  scene.mustSee(
    `${receipts.size} radicados were acknowledged, ${filed.length} exist, each once and each acknowledged`,
    receipts.size === taken.length &&
      filed.length === taken.length &&
      filed.every((radicado) => receipts.has(radicado)),
  )
  const gaps = await sql(`select count(*) from petition_counters where last <> (
    select count(*) from petitions where petitions.year = petition_counters.year)
    or last <> (select max(number) from petitions where petitions.year = petition_counters.year)`)
  scene.mustSee(`numbers of every year run from 1 without a gap (${gaps} with one)`, gaps === '0')
  const sent = taken.filter(({ form }) => form.hasFile).length
  const kept = (await readLast()).files - before.files
  scene.mustSee(`${kept} files are with their petitions, of ${sent} sent`, kept === sent)
}

/** While sending: mails that were sent but not yet recorded are sent again. */
async function killWhileSending(wanted: number): Promise<void> {
  await secondsUntil(async () => {
    await hurryMails()
    return (await countWaiting()) < wanted / 2
  }, SENT_WITHIN_SECONDS.long)
  await killPart(WORKER)
  await startUnready(WORKER)
}

async function mustSeeMailed(scene: Scene, taken: readonly Taken[], mark: string): Promise<void> {
  const wanted = taken.length * MAILS_EACH
  const limit = SENT_WITHIN_SECONDS[scene.isShort ? 'short' : 'long']
  const startedAt = performance.now()
  await keepSilently(UNHEARD)
  if (!scene.isShort) await killWhileSending(wanted)
  const rest = await secondsUntil(async () => {
    await hurryMails()
    await pause(250)
    return (await countWaiting()) === 0
  }, limit)
  const seconds = rest && (performance.now() - startedAt) / 1000
  const mails = await readMails()
  const radicados = new Set(taken.map(({ radicado }) => radicado))
  const addresses = new Set(taken.map(({ form }) => form.email))
  const ids = messageIds(mails, ({ subject, text }) =>
    [...(`${subject}\n${text ?? ''}`.match(/\b\d{4}-\d{6}\b/g) ?? [])].find((each) =>
      radicados.has(each),
    ),
  )
  const arrived = new Set([...ids.values()].flatMap((each) => [...each]))
  const repeats = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
  scene.mustSee(
    `${arrived.size} mails of ${wanted} came ${seconds?.toFixed(0) ?? `not all in ${limit}`} s after the server was back, ${repeats} came again, each under one Message-ID`,
    seconds !== undefined &&
      repeats >= UNHEARD &&
      ids.size === wanted &&
      [...ids.values()].every(({ size }) => size === 1),
  )
  const reached = new Set(mails.flatMap(({ recipients }) => recipients))
  const leaking = mails.filter(
    ({ recipients, subject, text }) =>
      subject.includes(mark) || (!recipients.join().includes(mark) && text?.includes(mark)),
  )
  scene.mustSee(
    `everybody who wrote was written to, and ${leaking.length} mails tell anybody else what they wrote`,
    [...addresses].every((address) => reached.has(address)) && leaking.length === 0,
  )
}
