import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPdf } from '@terminal/demo/pdf-reader'
import { beforeEach, expect, test } from 'vitest'
import { openDeskWorld, PERSONAL, WHOLE_PETITION } from '../../../test/desk-world.ts'
import { encodeForm } from '../../../test/form.ts'
import { writeLetters } from '../../../test/letters.ts'
import { file } from '../../../test/petition-world.ts'
import { unzip } from '../../../test/unzip.ts'

const world = await openDeskWorld()
const { ana, app, call, db, ivan, readings } = world

beforeEach(async () => {
  await world.clear()
  await db.deleteFrom('outgoing_counters').execute()
})

const MESSAGE = 'Los baños, según <b>ellos</b>, están 很脏.\n=2+2\nGracias.'

/** The lines of the index: no cell of it holds a comma but the dates, which are quoted. */
function indexIn(files: Map<string, Buffer>) {
  const [, ...lines] = (files.get('indice.csv')?.toString() ?? '').trim().split('\r\n')
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell)
    const [, external, name = '', kind, , sha256 = '', bytes, note] = cells
    return { external, name, kind, sha256, bytes: Number(bytes), note }
  })
}

async function answer(): Promise<void> {
  const body = {
    brief: 'Ya están limpios.',
    body: 'Los limpiamos ayer.',
    outcome: 'full',
    norm: '',
    earlier: '',
    signerId: ana.id,
  }
  await call(ana.headers, '1/respuesta', { method: 'PUT', body, version: 0 })
  const { payload, contentType } = await encodeForm({ file: file('Turnos', 'turnos.txt') })
  await app.inject({
    method: 'POST',
    url: '/api/Pqrsd/1/respuesta/archivos',
    headers: { ...ana.headers, 'content-type': contentType, 'if-match': '"1"' },
    payload,
  })
  const { version } = (await call(ana.headers, 1)).json()
  await call(ana.headers, '1/respuesta/envio', { body: { draftVersion: 2 }, version })
  await writeLetters(world)
}

const download = (who = ana, body: object = { reason: 'Para el archivo central' }) =>
  call(who.headers, '1/expediente', { body })

test('holds everything, and every hash of its index is that of its file', async ({ skip }) => {
  await world.file({
    ...WHOLE_PETITION,
    mensaje: MESSAGE,
    adjunto1: file('Una foto', '../../Mi «foto».txt'),
  })
  await call(ana.headers, '1/clasificacion', {
    method: 'PUT',
    body: { externalNumber: 'ORFEO-2026-77' },
    version: 1,
  })
  await answer()
  const sent = await download()
  expect([sent.statusCode, sent.headers['content-type'], sent.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  expect(sent.headers['content-disposition']).toBe(
    'attachment; filename="expediente-2026-000001.zip"',
  )
  const files = await unzip(sent.rawPayload)
  expect([...files.keys()]).toEqual([
    'solicitud/solicitud.pdf',
    'solicitud/texto.txt',
    'solicitud/constancia.pdf',
    'adjuntos/001-Mi «foto».txt',
    'respuestas/002-turnos.txt',
    'respuestas/Respuesta S-2026-000001.pdf',
    'actuaciones.csv',
    'actuaciones.html',
    'indice.csv',
    'indice.html',
  ])
  const index = indexIn(files)
  expect(index.map(({ name }) => name)).toEqual([...files.keys()].slice(0, -2))
  for (const { name, sha256, bytes, external } of index) {
    const content = files.get(name) ?? Buffer.alloc(0)
    expect([name, createHash('sha256').update(content).digest('hex'), content.length]).toEqual([
      name,
      sha256,
      bytes,
    ])
    expect(external).toBe('ORFEO-2026-77')
  }
  expect(files.get('solicitud/texto.txt')?.toString()).toContain(MESSAGE)
  const { pages } = await readPdf(files.get('solicitud/solicitud.pdf') ?? Buffer.alloc(0))
  for (const datum of Object.values(PERSONAL)) expect(pages.join()).toContain(datum)
  expect(files.get('actuaciones.html')?.toString()).toContain('Radicado de salida S-2026-000001')
  expect(files.get('indice.html')?.toString()).not.toContain('<b>ellos</b>')

  if (spawnSync('unzip', ['-v']).error) skip('there is no unzip here')
  const folder = await mkdtemp(join(tmpdir(), 'expediente-'))
  try {
    await writeFile(join(folder, 'a.zip'), sent.rawPayload)
    const tested = spawnSync('unzip', ['-t', join(folder, 'a.zip')], { encoding: 'utf8' })
    expect(tested.status, tested.stdout).toBe(0)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('is a row of the reading log, and needs a reason of officers to whom it is not assigned', async () => {
  await world.file(WHOLE_PETITION)
  expect((await download(ivan, {})).statusCode).toBe(422)
  expect(await readings()).toEqual([])
  expect((await download(ivan)).statusCode).toBe(200)
  await call(ana.headers, '1/asignacion', {
    method: 'PUT',
    body: { assigneeId: ana.id },
    version: 1,
  })
  expect((await download(ana, {})).statusCode).toBe(200)
  expect(await readings()).toEqual([
    { petition: 1, name: 'Iván Casas', reason: 'Expediente en ZIP: Para el archivo central' },
    { petition: 1, name: 'Ana Ruiz', reason: 'Expediente en ZIP' },
  ])
})

test.each([
  ['infected', 'No se incluye: el antivirus encontró un virus'],
  ['waiting', 'No se incluye: el antivirus aún no lo ha revisado'],
] as const)('leaves out what is %s, and says so', async (scan_state, note) => {
  await world.file({ ...WHOLE_PETITION, adjunto1: file('Una foto', 'foto.txt') })
  await db.updateTable('private_files').set({ scan_state }).execute()
  const files = await unzip((await download()).rawPayload)
  expect([...files.keys()].filter((name) => name.startsWith('adjuntos'))).toEqual([])
  expect(indexIn(files).find(({ name }) => name === 'adjuntos/001-foto.txt')).toMatchObject({
    note,
    sha256: '',
    bytes: 8,
  })
})

test('what is gone from the disk is named, and the rest is whole', async () => {
  await world.file({ ...WHOLE_PETITION, adjunto1: file('Una foto', 'foto.txt') })
  await rm(join(world.privateFilesDir, 'adjuntos'), { recursive: true })
  const files = await unzip((await download()).rawPayload)
  expect(indexIn(files).find(({ name }) => name.startsWith('adjuntos/'))).toMatchObject({
    note: 'No se incluye: el archivo no se pudo leer',
  })
})

test('what is reserved opens for few', async () => {
  await world.file(WHOLE_PETITION)
  await db.updateTable('petitions').set({ is_reserved: true }).execute()
  expect((await download()).statusCode).toBe(403)
  expect((await download(world.rosa)).statusCode).toBe(200)
})
