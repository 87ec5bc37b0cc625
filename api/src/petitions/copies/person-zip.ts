import { createHash } from 'node:crypto'
import { describeEvent } from '@terminal/contract/petitions/case/describe-event'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { listedType, typeName } from '@terminal/contract/petitions/case/terms'
import { STATE_NAMES } from '@terminal/contract/petitions/case/words'
import { escapeHtml } from '@terminal/contract/text/escape-html'
import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable } from '../../db/schema.ts'
import { downloadName } from '../../platform/files/file-names.ts'
import { openPrivateFile } from '../../platform/files/private-files.ts'
import type { ZipPart } from '../../platform/files/write-zip.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { listAnswers } from '../case/answers.queries.ts'
import { personalDataIn } from '../case/authors.ts'
import { listPublicEvents } from '../case/events.queries.ts'
import { listFiles } from '../case/files.queries.ts'
import { openPetition } from '../case/petitions.queries.ts'
import { ANSWER_LETTER, COPY_LETTER, LATE_LETTER } from '../case/stored.ts'
import { bogotaInstant, CHANNEL_WORDS } from '../case/words.ts'
import type { PersonDeps } from './person.service.ts'

type IndexedFile = { path: string; bytes: number; sha256: string }
type Section = {
  radicado: string
  facts: [string, string][]
  text: string
  events: { at: string; title: string; text: string }[]
  answers: { outgoing: string; at: string; brief: string; paragraphs: string[] }[]
  mails: { about: string; at: string; state: string }[]
  readings: { at: string; by: string; reason: string }[]
  files: IndexedFile[]
  /** Named, and not in the archive. */
  left: string[]
}

const NOTE =
  'Aquí está todo lo que la oficina de PQRSD tiene de usted. Las encuestas y las opiniones sobre las páginas no guardan quién las dio: no hay forma de saber cuáles son suyas.'

const NOT_WRITTEN = 'La respuesta, en PDF: se está preparando. Descargue la copia otra vez'

const MAIL_WORDS: Record<string, string> = {
  'petition-receipt': 'Constancia de radicado',
  [COPY_LETTER]: 'Copia de la solicitud',
  [LATE_LETTER]: 'Constancia de varios radicados',
  'petition-notice': 'Novedad de su solicitud',
  [ANSWER_LETTER]: 'Respuesta',
}
const MAIL_STATES = {
  waiting: 'por enviar',
  sent: 'recibido por su servidor de correo',
  refused: 'rechazado por su servidor de correo',
  dropped: 'no se envió',
} as const

/** One after the other, and the index last, which has the hash of everything before it. Nothing of it is stored. */
export async function* personParts(
  deps: PersonDeps,
  ids: readonly number[],
  at: Date,
): AsyncGenerator<ZipPart> {
  const sections: Section[] = []
  for (const id of ids) {
    const section = await readSection(deps, id)
    if (!section) continue
    for await (const part of filesOf(deps, id, section, at)) yield part
    sections.push(section)
  }
  const madeAt = bogotaInstant(at.toISOString())
  yield part(
    'indice.json',
    JSON.stringify({ madeAt, note: NOTE, petitions: sections }, null, 2),
    at,
  )
  yield part('indice.html', indexPage(sections, madeAt), at)
}

function part(name: string, text: string, at: Date): ZipPart {
  return { name, at, content: [Buffer.from(text)] }
}

async function readSection(deps: PersonDeps, id: number): Promise<Section | undefined> {
  const { db, masters, site } = deps
  const row = await db
    .selectFrom('petitions')
    .select(['key_id', 'year', 'number', 'type', 'state', 'channel', 'text', 'email', 'details'])
    .select('is_classified as isClassified')
    .select(preciseInstant('received_at').as('at'))
    .where('id', '=', id)
    .executeTakeFirst()
  const key = await findRecordKey(db, masters, row?.key_id)
  if (!(row && key)) return undefined
  const rules = site.current().petitions
  const opened = openPetition(key, row)
  const { name, document, email, phone, address } = personalDataIn(opened)
  const { date, hour, place, consent } = opened.details
  const facts: [string, string | null | undefined][] = [
    ['Recibida', `${bogotaInstant(row.at)}, ${CHANNEL_WORDS[row.channel]}`],
    ['Tipo', typeName(listedType(row))],
    ['Estado', STATE_NAMES[row.state]],
    ['Nombre', name],
    ['Documento', document],
    ['Correo', email],
    ['Teléfono', phone],
    ['Dirección', address],
    ['Cuándo fue', [date, hour].filter(Boolean).join(' ')],
    ['Dónde fue', place],
    ['Aviso de datos que vio', consent?.noticeVersion],
    ['Aceptó notificación por correo', consent && (consent.acceptsEmailNotices ? 'Sí' : 'No')],
    ['Autorizó enviarla a la empresa', consent && (consent.maySendToCompany ? 'Sí' : 'No')],
  ]
  const events = await listPublicEvents(db, key, id)
  const answers = await listAnswers(db, key, id, rules)
  return {
    radicado: formatRadicado(row, rules.radicado),
    facts: facts.flatMap(([label, value]) => (value ? [[label, value]] : [])),
    text: opened.message,
    events: events.map(({ at, kind, details }) => ({
      at: bogotaInstant(at),
      ...describeEvent({ kind, details, files: '' }),
    })),
    answers: answers.map(({ outgoing, at, brief, paragraphs }) => ({
      outgoing,
      at: bogotaInstant(at),
      brief,
      paragraphs,
    })),
    mails: await listMails(db, id),
    readings: await listReadingsOf(db, id),
    files: [],
    left: [],
  }
}

/** Its own files and the letters that were sent; what is named and missing says why. */
async function* filesOf(
  deps: PersonDeps,
  id: number,
  section: Section,
  at: Date,
): AsyncGenerator<ZipPart> {
  const came = await listFiles(deps.db, deps.masters, id)
  const letters = await deps.db
    .selectFrom('petition_answers')
    .innerJoin('private_files', 'private_files.key', 'file_key')
    .select(['file_key', 'bytes'])
    .where('petition_id', '=', id)
    .orderBy('petition_answers.id')
    .execute()
  const written = letters.filter(({ bytes }) => bytes !== null)
  if (written.length < letters.length) section.left.push(NOT_WRITTEN)
  const keys = [...came.map(({ key }) => key), ...written.map(({ file_key }) => file_key)]
  for (const [i, key] of keys.entries()) {
    const file = await openPrivateFile(deps, key)
    if (!file) continue
    const name = downloadName(file.name, file.format)
    if (file.scanState === 'infected' || file.scanState === 'waiting') {
      section.left.push(`${name}: ${file.scanState === 'infected' ? 'tiene virus' : 'en revisión'}`)
      continue
    }
    const path = `${section.radicado}/${i + 1}-${name.replaceAll('/', '_')}`
    const hash = createHash('sha256')
    yield { name: path, at, content: hashed(file.stream, hash) }
    section.files.push({ path, bytes: file.bytes, sha256: hash.digest('hex') })
  }
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

/** Those that went to them; no row has an address. */
async function listMails(db: Queryable, id: number): Promise<Section['mails']> {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'state'])
    .select(preciseInstant('created_at').as('at'))
    .where('recipient', '=', 'citizen')
    .where(
      sql<boolean>`((kind in ('petition-receipt', ${COPY_LETTER}) and item_id = ${id})
        or (kind = ${LATE_LETTER} and item_id = (select listed_with from petition_confirmations where petition_id = ${id}))
        or (kind = ${ANSWER_LETTER} and item_id in (select id from petition_answers where petition_id = ${id}))
        or (kind = 'petition-notice' and item_id in (select id from petition_events where petition_id = ${id})))`,
    )
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind, state, at }) => ({
    about: MAIL_WORDS[kind] ?? 'Correo',
    at: bogotaInstant(at),
    state: MAIL_STATES[state],
  }))
}

async function listReadingsOf(db: Queryable, id: number): Promise<Section['readings']> {
  const rows = await db
    .selectFrom('petition_readings')
    .select(['name', 'reason', preciseInstant('read_at').as('at')])
    .where('petition_id', '=', id)
    .orderBy('petition_readings.id')
    .execute()
  return rows.map(({ name, reason, at }) => ({
    at: bogotaInstant(at),
    by: name,
    reason: reason ?? 'La tenía asignada',
  }))
}

function indexPage(sections: readonly Section[], madeAt: string): string {
  return `<!doctype html>
<html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sus datos en la oficina de PQRSD</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;font:inherit}dt{font-weight:700}code{overflow-wrap:anywhere}</style></head><body>
<h1>Sus datos en la oficina de PQRSD</h1>
<p>${escapeHtml(NOTE)}</p><p>Copia hecha el ${escapeHtml(madeAt)}. Los mismos datos, para un programa: <a href="indice.json">indice.json</a>.</p>
${sections.map(sectionPage).join('\n')}
</body></html>
`
}

function sectionPage(section: Section): string {
  const { radicado, facts, text, events, answers, mails, readings, files, left } = section
  return `<h2>Solicitud ${escapeHtml(radicado)}</h2>
<dl>${facts.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<h3>Lo que escribió</h3><pre>${escapeHtml(text)}</pre>
${listOf('Qué pasó', events, ({ at, title, text: words }) => `${at}: ${title}. ${words}`)}
${listOf('Qué le respondimos', answers, ({ at, outgoing, brief, paragraphs }) => `${at}, ${outgoing}: ${[brief, ...paragraphs].join('\n')}`)}
${listOf('Correos que le enviamos', mails, ({ at, about, state }) => `${at}: ${about}, ${state}`)}
${listOf('Quién abrió sus datos', readings, ({ at, by, reason }) => `${at}: ${by}. ${reason}`)}
${files.length === 0 ? '' : `<h3>Archivos</h3><ul>${files.map(fileItem).join('')}</ul>`}
${listOf('Archivos que no van', left, (words) => words)}`
}

function fileItem({ path, bytes, sha256 }: IndexedFile): string {
  const href = path.split('/').map(encodeURIComponent).join('/')
  return `<li><a href="${href}">${escapeHtml(path)}</a>, ${bytes} bytes, SHA-256 <code>${sha256}</code></li>`
}

function listOf<Item>(title: string, items: readonly Item[], say: (item: Item) => string): string {
  if (items.length === 0) return ''
  return `<h3>${title}</h3><ul>${items.map((item) => `<li><pre>${escapeHtml(say(item))}</pre></li>`).join('')}</ul>`
}
