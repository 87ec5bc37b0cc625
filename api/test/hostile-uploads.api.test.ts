import { randomUUID } from 'node:crypto'
import { writePdf } from '@terminal/demo/pdf'
import { isFull, SEED } from '@terminal/dev/effort'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { PORTS } from '../../ops/addresses.ts'
import { openDeskWorld } from './desk-world.ts'
import { GOOD_DOCUMENTS } from './documents/good-documents.ts'
import { nestedOffice } from './documents/hostile-zips.ts'
import { paperSaying, wordFile } from './documents/readable-documents.ts'
import { newsForm, type Parts } from './form.ts'
import { sampleNamed } from './mail-samples/samples.ts'
import { mutated, numbersFrom } from './mutations.ts'
import { artwork } from './pictures/artwork.ts'
import { startServer, stopServer } from './process.ts'
import { ods, xlsx } from './travel/workbooks.ts'
import { API_KEY } from './world.ts'

const MUTATIONS = isFull ? 1_000 : 4
const UPLOADERS = 4
const OTHERS_PER_SECOND = 20

const world = await openDeskWorld()
const { databaseUrl, filesDir, issuer } = world
/** A token lasts five minutes, the whole test longer. */
const TOKENS = {
  publisher: () => world.staff({ sub: 'olga', roles: ['documentos', 'noticias', 'operacion'] }),
  officer: () => world.staff({ sub: 'ana', name: 'Ana Ruiz' }),
}
const servers = await Promise.all(
  PORTS.hostileApi.map((port) =>
    startServer({ port, databaseUrl, filesDir, issuer: issuer.settings.issuer }),
  ),
)
afterAll(() => Promise.all(servers.map(({ child }) => stopServer(child, 'SIGKILL'))))

type Upload = { path: string; parts(file: File): Parts; by?: keyof typeof TOKENS }

/** Without a title, so that nothing is published; what a file is says itself before. */
const DOCUMENT: Upload = { path: '/api/Subsecciones', parts: (archivo) => ({ archivo }) }
const TABLES: Upload = { path: '/api/MesaHorarios/revision', parts: (archivo1) => ({ archivo1 }) }
const MAIL: Upload = {
  path: '/api/Pqrsd/radicacion/correo/lectura',
  parts: (mail) => ({ mail }),
  by: 'officer',
}
const PICTURE: Upload = {
  path: '/api/Noticias',
  parts: (Imagen) => newsForm({ Imagen, activa: 'false', textoAlternativo: 'Un bus.' }),
}

const ROWS = [
  ['destino', 'horas'],
  ['La Cumbre', '05:00|13:30'],
] as const
const document = (format: string) => GOOD_DOCUMENTS.find((each) => each.format === format)?.bytes

/** Every kind of file that is taken, and where. */
const KINDS: [string, Upload, Buffer][] = [
  ...['xlsx', 'csv', 'ods', 'odt', 'zip'].map((format): [string, Upload, Buffer] => [
    `${format} document`,
    DOCUMENT,
    document(format) ?? Buffer.alloc(0),
  ]),
  ['docx document', DOCUMENT, wordFile('<w:p><w:r><w:t>Acta</w:t></w:r></w:p>'.repeat(20))],
  ['pdf document', DOCUMENT, writePdf(paperSaying('El mirador.'))],
  ['xlsx table', TABLES, xlsx({ horarios: ROWS })],
  ['ods table', TABLES, ods({ horarios: ROWS })],
  ['csv table', TABLES, Buffer.from('destino;horas\nLa Cumbre;05:00|13:30\n')],
  ['eml mail', MAIL, sampleNamed('Gmail, plain and HTML').bytes],
  ['msg mail', MAIL, sampleNamed('Outlook .msg, with a large and a small file').bytes],
  ['png picture', PICTURE, await artwork().resize(48).png().toBuffer()],
  [
    'jpg picture',
    PICTURE,
    await sharp(await artwork().resize(48).png().toBuffer())
      .jpeg()
      .toBuffer(),
  ],
]

let turn = 0
const nextOrigin = () => servers[turn++ % servers.length]?.origin ?? ''

async function send(
  { path, parts, by = 'publisher' }: Upload,
  bytes: Buffer,
  origin = nextOrigin(),
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts(new File([new Uint8Array(bytes)], 'archivo'))))
    form.set(name, value)
  const { 'content-type': _, ...given } = (await TOKENS[by]()) as Record<string, string>
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...given, 'idempotency-key': randomUUID() },
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

/** Visitors who read meanwhile, of each process in turn. */
function readMeanwhile() {
  const answers: Promise<number>[] = []
  const timer = setInterval(() => {
    const asked = fetch(`${nextOrigin()}/api/Noticias`, { headers: { 'x-api-key': API_KEY } })
    answers.push(
      asked.then(
        ({ status }) => status,
        () => 0,
      ),
    )
  }, 1_000 / OTHERS_PER_SECOND)
  return async () => {
    clearInterval(timer)
    return await Promise.all(answers)
  }
}

test(`two files of a few kilobytes and ${MUTATIONS} mutations of every kind of file end no process and delay no reader`, async () => {
  const readers = readMeanwhile()
  const answers = Object.fromEntries(KINDS.map(([kind]) => [kind, {} as Record<number, number>]))
  const count = (kind: string, { status }: { status: number }) => {
    const seen = answers[kind] ?? {}
    seen[status] = (seen[status] ?? 0) + 1
  }
  for (const { origin } of servers)
    for (const { bytes, said } of nestedOffice())
      expect(await send(DOCUMENT, bytes, origin)).toMatchObject({
        status: 422,
        body: { fields: { archivo: said } },
      })

  const next = numbersFrom(SEED)
  const work = KINDS.flatMap(([kind, upload, good]) =>
    Array.from({ length: MUTATIONS }, () => ({ kind, upload, bytes: mutated(good, next) })),
  ).values()
  await Promise.all(
    Array.from({ length: UPLOADERS }, async () => {
      for (const { kind, upload, bytes } of work) count(kind, await send(upload, bytes))
    }),
  )
  const read = await readers()
  for (const [kind, seen] of Object.entries(answers)) {
    expect(Object.values(seen).reduce((sum, each) => sum + each, 0)).toBe(MUTATIONS)
    const others = Object.keys(seen).filter((status) => !['200', '201', '422'].includes(status))
    expect([kind, others]).toEqual([kind, []])
  }
  expect(read.length).toBeGreaterThan(0)
  expect(read.filter((status) => status !== 200)).toEqual([])
  for (const { child } of servers) expect(child.exitCode ?? child.signalCode).toBeNull()
  if (isFull) process.stdout.write(`${JSON.stringify(answers)}, others read ${read.length}\n`)
}, 7_200_000)
