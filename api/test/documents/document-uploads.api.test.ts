import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { DOCUMENT_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { isFull } from '@terminal/dev/effort'
import { afterAll, expect, test } from 'vitest'
import { PORTS } from '../../../ops/addresses.ts'
import { openDocumentDesk } from '../document-desk.ts'
import { encodeParts, RAW_FORM_TYPE, rawField, rawFile } from '../form.ts'
import { startServer, stopServer } from '../process.ts'
import { pdfOf } from './good-documents.ts'

const desk = await openDocumentDesk()
const { databaseUrl, editor, everything, filesDir, issuer } = desk
const { id: sectionId } = await desk.section()
const MEGABYTE = 1024 * 1024
const LARGEST = pdfOf(DOCUMENT_LIMIT_BYTES)
const AT_ONCE = isFull ? 10 : 4

type Settings = { longestFileBytes?: number }
let running: { child: ChildProcess; settings: Settings } | undefined
afterAll(stop)

async function stop(): Promise<void> {
  if (running) await stopServer(running.child, 'SIGKILL')
  running = undefined
}

/** The one that runs, unless another is needed. */
async function startApi(settings: Settings = {}): Promise<number> {
  if (running?.settings.longestFileBytes !== settings.longestFileBytes) await stop()
  if (!running) {
    const { child } = await startServer({
      port: PORTS.uploadApi,
      databaseUrl,
      filesDir,
      issuer: issuer.settings.issuer,
      ...settings,
    })
    running = { child, settings }
  }
  return running.child.pid ?? 0
}

const formWith = (bytes: Buffer, title = 'Informe') =>
  encodeParts([
    rawField('seccionId', String(sectionId)),
    rawFile('archivo', bytes),
    rawField('titulo', title),
  ])

/** Sends a form as it is read, and all of it unless the answer comes before. */
async function send(form: Buffer): Promise<{ status: number | undefined; body: unknown }> {
  const sent = request({
    port: PORTS.uploadApi,
    method: 'POST',
    path: '/api/Subsecciones',
    agent: false,
    headers: { ...editor, 'content-type': RAW_FORM_TYPE, 'content-length': form.length },
  })
  Readable.from(pieces(form)).pipe(sent)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, body: await json(response) }
}

function* pieces(form: Buffer): Generator<Buffer> {
  for (let at = 0; at < form.length; at += MEGABYTE) yield form.subarray(at, at + MEGABYTE)
}

const storedFiles = () => readdir(join(filesDir, 'documentos')).catch(() => [])

/** Bytes that a process holds, or the most it has held since `forgetPeak`. */
async function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5')

test(`${AT_ONCE} documents of 50 MB at once are stored whole, and less than half of them is ever in memory`, async () => {
  const pid = await startApi()
  // Everything it needs for an upload has been loaded.
  expect((await send(formWith(pdfOf(MEGABYTE)))).status).toBe(201)
  const before = await storedFiles()
  await forgetPeak(pid)
  const idle = await memoryOf(pid, 'VmRSS')
  const form = formWith(LARGEST)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(form)))
  const sha256 = createHash('sha256').update(LARGEST).digest('hex')
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 201,
      body: { formato: 'pdf', tamanoBytes: 52_428_800, sha256 },
    })
  }
  expect((await storedFiles()).length).toBe(before.length + AT_ONCE)
  const grown = (await memoryOf(pid, 'VmHWM')) - idle
  expect(grown).toBeGreaterThan(0)
  expect(grown / (AT_ONCE * DOCUMENT_LIMIT_BYTES)).toBeLessThan(0.5)
})

test('one byte more than 50 MB is refused, and nothing is left of it', async () => {
  await startApi()
  const before = [await everything(), await storedFiles()]
  expect(await send(formWith(pdfOf(DOCUMENT_LIMIT_BYTES + 1)))).toMatchObject({
    status: 413,
    body: { code: 'too_large', detail: 'El archivo pesa más de 50 MB. Redúzcalo o divídalo.' },
  })
  expect([await everything(), await storedFiles()]).toEqual(before)
})

test('a process that is killed while a document comes in leaves no row, and only a draft', async () => {
  await startApi()
  const before = [await everything(), await storedFiles()]
  const form = formWith(LARGEST)
  const sent = request({
    port: PORTS.uploadApi,
    method: 'POST',
    path: '/api/Subsecciones',
    agent: false,
    headers: { ...editor, 'content-type': RAW_FORM_TYPE, 'content-length': form.length },
  })
  sent.on('error', () => undefined)
  sent.write(form.subarray(0, 20 * MEGABYTE))
  await expect.poll(storedFiles).not.toEqual(before[1])
  await stop()
  sent.destroy()
  expect(await everything()).toEqual(before[0])
  const left = (await storedFiles()).filter((name) => !before[1]?.includes(name))
  expect(left).toEqual([expect.stringMatching(/^draft\.part\.[0-9a-f-]{36}$/)])
})

test('on a full disk the editor is told so, and nothing is left; a smaller file still fits', async () => {
  await startApi({ longestFileBytes: MEGABYTE })
  const before = [await everything(), await storedFiles()]
  expect(await send(formWith(pdfOf(2 * MEGABYTE)))).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      detail: 'No hay espacio para guardar el archivo. Avise a quien administra el sitio.',
    },
  })
  expect([await everything(), await storedFiles()]).toEqual(before)
  expect((await send(formWith(pdfOf(MEGABYTE / 2)))).status).toBe(201)
})
