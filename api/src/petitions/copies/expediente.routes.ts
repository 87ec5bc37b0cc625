import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import { Opening } from '@terminal/contract/petitions/case/desk-orders'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import type { ScanState } from '@terminal/contract/petitions/case/words'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Person, requirePerson } from '../../platform/auth/callers.ts'
import { nowIn } from '../../platform/clock.ts'
import { downloadName } from '../../platform/files/file-names.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openPrivateFile } from '../../platform/files/private-files.ts'
import { writeZip, type ZipPart } from '../../platform/files/write-zip.ts'
import { logItem } from '../../platform/http/record-routes.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { listAnswers, type StoredSent } from '../case/answers.queries.ts'
import { inDesk, openForDesk } from '../case/change-petition.ts'
import { listEvents, type StaffEvent } from '../case/events.queries.ts'
import { listFiles, type PetitionFile } from '../case/files.queries.ts'
import { findReceipt } from '../case/find-receipt.ts'
import { openPersonalData } from '../case/readings.ts'
import type { StepDeps } from '../case/steps.service.ts'
import {
  eventsCsv,
  eventsHtml,
  type Gathered,
  type IndexRow,
  indexCsv,
  indexHtml,
  petitionPdf,
  petitionText,
  receiptPdf,
} from './expediente-papers.ts'

/** The whole expediente, for Orfeo or any document system. */
export function expedienteRoutes(deps: ExpedienteDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.post(
      `${DESK_API_PATH}/:id/expediente`,
      {
        config: { isReading: true },
        schema: {
          tags: ['PQRSD'],
          summary: 'El expediente completo en un ZIP con índice: queda en el registro de lecturas',
          produces: ['application/zip'],
          params: IdParams,
          body: Opening,
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const asked = { id, reason: request.body.reason }
        const { name, zip } = await openExpediente(deps, requirePerson(request), asked)
        logItem(request, 'petition', { id }, 'exported')
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(zip, { objectMode: false }))
      },
    )
  })
}

export type ExpedienteDeps = StepDeps & { privateFiles: FileStore }

const WHAT = 'Expediente en ZIP'

/** Not given out: it stays named in the index, with the reason. */
const LEFT_OUT: Partial<Record<ScanState, string>> = {
  infected: 'No se incluye: el antivirus encontró un virus',
  waiting: 'No se incluye: el antivirus aún no lo ha revisado',
}
const NOT_WRITTEN = 'No se incluye: se está preparando. Descargue el expediente otra vez'
const UNREADABLE = 'No se incluye: el archivo no se pudo leer'
const UNSCANNED = 'Sin revisar por un antivirus'

/**
 * The whole expediente as one ZIP, for any document system: it is written while it is sent. It holds who wrote the
 * petition, so that opening it is a row of the reading log, before the first byte.
 */
async function openExpediente(
  deps: ExpedienteDeps,
  person: Person,
  asked: { id: number; reason: string | undefined },
): Promise<{ name: string; zip: AsyncGenerator<Buffer> }> {
  const { id } = asked
  const { petition } = await openForDesk(deps, person, id)
  const data = await openPersonalData(deps, person, { ...asked, what: WHAT })
  const { petitions: rules, operator } = deps.site.current()
  const { db, masters, clock } = deps
  const opened = await inDesk(deps, person, id, async ({ tx, key }) => ({
    answers: await listAnswers(tx, key, id, rules),
    files: await listFiles(tx, masters, id),
    events: await listEvents(tx, key, id),
    receipt: await findReceipt({ db: tx, masters, rules }, id),
    at: await nowIn(clock, tx),
  }))
  const gathered = { ...opened, petition, data, operator }
  return {
    name: `expediente-${petition.radicado}.zip`,
    zip: writeZip(partsOf({ ...deps, db }, gathered)),
  }
}

type Piece = Pick<IndexRow, 'name' | 'kind' | 'at'> & { note?: string } & (
    | { content: Iterable<Uint8Array> | AsyncIterable<Uint8Array> }
    | { bytes: number; content?: undefined }
  )

/** Each part, and at the end the index of what went in: its hashes are those of the bytes that were sent. */
async function* partsOf(deps: ExpedienteDeps, gathered: Gathered): AsyncGenerator<ZipPart> {
  const { petition, at } = gathered
  const index: IndexRow[] = []
  for await (const piece of piecesOf(deps, gathered)) {
    const { name, kind, note = '' } = piece
    if (piece.content === undefined) {
      index.push({ name, kind, at: piece.at, sha256: '', bytes: piece.bytes, note })
      continue
    }
    const hash = createHash('sha256')
    let bytes = 0
    async function* counted(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    yield { name, at: new Date(piece.at), content: counted(piece.content) }
    index.push({ name, kind, at: piece.at, sha256: hash.digest('hex'), bytes, note })
  }
  const about = { petition, at }
  yield { name: 'indice.csv', at, content: [Buffer.from(indexCsv(about, index))] }
  yield { name: 'indice.html', at, content: [Buffer.from(indexHtml(about, index))] }
}

async function* piecesOf(deps: ExpedienteDeps, gathered: Gathered): AsyncGenerator<Piece> {
  const { petition, receipt, at } = gathered
  const received = petition.receivedAt
  yield {
    name: 'solicitud/solicitud.pdf',
    kind: 'Solicitud',
    at: received,
    content: [await petitionPdf(gathered)],
  }
  // A PDF of ours has the signs of its typeface only: here is every one of them.
  yield {
    name: 'solicitud/texto.txt',
    kind: 'Texto de la solicitud',
    at: received,
    content: [Buffer.from(petitionText(gathered))],
  }
  if (receipt)
    yield {
      name: 'solicitud/constancia.pdf',
      kind: 'Constancia de radicación',
      at: received,
      content: [await receiptPdf(gathered, receipt)],
    }
  for (const [i, file] of gathered.files.entries()) yield await filePiece(deps, gathered, file, i)
  for (const sent of gathered.answers.toReversed()) yield await letterPiece(deps, sent)
  const made = at.toISOString()
  const kind = 'Registro de actuaciones'
  yield { name: 'actuaciones.csv', kind, at: made, content: [Buffer.from(eventsCsv(gathered))] }
  yield { name: 'actuaciones.html', kind, at: made, content: [Buffer.from(eventsHtml(gathered))] }
}

const KINDS: Partial<Record<StaffEvent['kind'], { folder: string; kind: string }>> = {
  answer: { folder: 'respuestas', kind: 'Anexo de la respuesta' },
  'answer-input': { folder: 'insumos', kind: 'Insumo de un área' },
}
const OF_CITIZEN = { folder: 'adjuntos', kind: 'Archivo de la persona' }

async function filePiece(
  deps: ExpedienteDeps,
  { events, petition }: Gathered,
  file: PetitionFile,
  i: number,
): Promise<Piece> {
  const event = events.find(({ id }) => id === file.eventId)
  const { folder, kind } = (event && KINDS[event.kind]) ?? OF_CITIZEN
  // Its number first: two files may have one name.
  const number = String(i + 1).padStart(3, '0')
  const name = `${folder}/${number}-${downloadName(file.name, file.format)}`
  return storedPiece(deps, { name, kind, at: event?.at ?? petition.receivedAt }, file)
}

async function letterPiece(deps: ExpedienteDeps, sent: StoredSent): Promise<Piece> {
  const name = `respuestas/Respuesta ${sent.outgoing}.pdf`
  const about = { name, kind: 'Respuesta', at: sent.at }
  if (!sent.isWritten) return { ...about, bytes: 0, note: NOT_WRITTEN }
  return storedPiece(deps, about, { key: sent.fileKey, bytes: 0, scanState: 'clean' })
}

/** Its first bytes are read before anything of it goes out: what cannot be read is named, and the rest goes on. */
async function storedPiece(
  deps: ExpedienteDeps,
  about: Pick<IndexRow, 'name' | 'kind' | 'at'>,
  { key, bytes, scanState }: Pick<PetitionFile, 'key' | 'bytes' | 'scanState'>,
): Promise<Piece> {
  const reason = LEFT_OUT[scanState]
  if (reason) return { ...about, bytes, note: reason }
  const opened = await openPrivateFile(deps, key)
  const chunks: AsyncIterator<Uint8Array> | undefined = opened?.stream[Symbol.asyncIterator]()
  const first = await chunks?.next().catch(() => undefined)
  if (!(chunks && first)) return { ...about, bytes, note: UNREADABLE }
  return {
    ...about,
    ...(scanState === 'unscanned' && { note: UNSCANNED }),
    content: resumed(first, chunks),
  }
}

async function* resumed(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}
