import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { insertMissingNumerals } from '../src/documents/numerals.ts'
import { WHOLE_PETITION } from './desk-world.ts'
import { emptyTables } from './empty-tables.ts'
import { encodeForm } from './form.ts'
import { sampleNamed } from './mail-samples/samples.ts'
import { file } from './petition-world.ts'
import { type Arrange, describeWrites, ok } from './pressed-twice.ts'
import { openRetentionWorld } from './retention-world.ts'

const world = await openRetentionWorld()
const { ana, ask, call, db, jobs, rosa, time } = world
const actor = { issuer: 'tests', subject: 'law', name: 'La ley' }
await db.transaction().execute((tx) => insertMissingNumerals({ tx, jobs, actor }))
const START = time.now

beforeEach(async () => {
  time.now = START
  await emptyTables(
    db,
    'petition_holds',
    'elimination_items',
    'elimination_inventories',
    'forgotten_records',
    'answer_templates',
    'petition_notice_items',
    'petition_notices',
    'staff_absences',
    'office_days',
    'improvements',
    'petition_reports',
  )
  await world.clear()
  await world.file(WHOLE_PETITION)
})

const at = (day: string) => {
  time.now = Date.parse(`${day}T15:00:00Z`)
}
const idOf = (answer: { statusCode: number; body: string; json: () => { id: number } }) =>
  ok(answer).json().id
const versionOf = async (id = 1): Promise<number> => (await call(rosa.headers, id)).json().version
const post = async (path: string, body: object, version?: number) =>
  ok(
    await call({ ...rosa.headers, 'idempotency-key': randomUUID() }, path, {
      body,
      ...(version !== undefined && { version }),
    }),
  )

const DRAFT = {
  brief: 'La rampa se arregla en enero.',
  body: 'La rampa del módulo 3 se arregla en enero, con el contrato de obra.',
  outcome: 'full',
  norm: '',
  earlier: '',
  signerId: rosa.id,
}
async function written(id = 1) {
  const given = { method: 'PUT', body: DRAFT, version: 0 } as const
  return ok(await call(rosa.headers, `${id}/respuesta`, given))
}
/** The number of the letter. */
async function answered(id = 1): Promise<number> {
  await written(id)
  await post(`${id}/respuesta/envio`, { draftVersion: 1 }, await versionOf(id))
  return (await call(rosa.headers, `${id}/respuestas`)).json()[0].id
}
/** A file of the draft, which is then in its second version. */
async function withFile(): Promise<string> {
  await written()
  const { payload, contentType } = await encodeForm({ file: file('Letrero', 'Letrero.txt') })
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/Pqrsd/1/respuesta/archivos',
    headers: { ...rosa.headers, 'content-type': contentType, 'if-match': '"1"' },
    payload,
  })
  return ok(answer).json().files[0].key
}
async function noticed(): Promise<{ eventId: number; text: string }> {
  await world.clear()
  await world.file()
  await answered()
  const [{ eventId }] = (await call(rosa.headers, '1/avisos')).json()
  return { eventId, text: 'Se informa que la rampa del módulo 3 se arregla en enero.' }
}
async function published(): Promise<void> {
  await post('1/avisos', await noticed(), await versionOf())
}
async function inventory(): Promise<void> {
  const proof = await world.file({ ...WHOLE_PETITION, tipo: 'reclamo', respuesta: 'codigo' })
  ok(await ask('withdraw', { ...proof, confirma: 'si' }))
  at('2031-12-12')
  await post('retencion/inventarios', { codes: ['110-45'] })
}
async function listed(): Promise<void> {
  await inventory()
  ok(await world.move('publicacion', 1))
  at('2032-04-01')
}
async function read() {
  const { bytes } = sampleNamed('Gmail, plain and HTML')
  const { payload, contentType } = await encodeForm({
    mail: new File([new Uint8Array(bytes)], 'correo.eml'),
  })
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/Pqrsd/radicacion/correo/lectura',
    headers: { ...rosa.headers, 'content-type': contentType },
    payload,
  })
  return ok(answer).json()
}

const DAY = {
  kind: 'closed',
  from: '2026-11-20',
  to: '2026-11-20',
  name: 'Fiestas de la ciudad',
  act: 'Decreto 100 de 2026',
}
const TEMPLATE = { name: 'Servicio dañado', brief: 'Funciona otra vez.', body: 'Usted contó que.' }
const IMPROVEMENT = { on: '2026-11-02', text: 'La sala tiene sillas nuevas desde noviembre.' }
const INPUT = {
  area: 'Coordinación Operativa',
  question: '¿A qué hora limpian los baños del módulo 2?',
  text: null,
  dueOn: '2026-11-20',
}
const HOLD = { kind: 'litigation', reason: 'Tutela en curso' }
const SAID = { channel: 'office', message: 'Pide que reparen la maleta.', name: 'Yolanda' }
const PAPER = { channel: 'post', message: 'Pide el reglamento.', on: '2026-11-10', name: 'Yolanda' }
const scan = () => file('%PDF-1.4 hoja', 'Hoja.pdf')

/** A petition is there, open and in its first version. */
const PETITIONS: Record<string, Arrange> = {
  'PUT /{id}/asignacion': () => ({ body: { assigneeId: ana.id }, version: 1 }),
  'PUT /{id}/clasificacion': () => ({ body: { theme: 'Aseo' }, version: 1 }),
  'POST /{id}/leyenda': async () => {
    await post('1/pasos', { kind: 'reclassify', type: 'data-claim' }, 1)
    return { body: { motive: 'Lo pidió.', database: 'Suscriptores' }, version: 2 }
  },
  'POST /{id}/notas': () => ({ body: { text: 'Nota.' }, version: 1 }),
  'POST /{id}/pasos': () => ({
    body: { kind: 'extend', days: 5, text: 'Falta un concepto.' },
    version: 1,
  }),
  'PUT /{id}/borradores/{kind}': () => ({
    at: { kind: 'note' },
    body: { values: { text: 'Por escribir' } },
    version: 0,
  }),
  'DELETE /{id}/borradores/{kind}': async () => {
    const body = { values: { text: 'Por escribir' } }
    ok(await call(rosa.headers, '1/borradores/note', { method: 'PUT', body, version: 0 }))
    return { at: { kind: 'note' }, version: 1 }
  },
  'PUT /{id}/respuesta': () => ({ body: DRAFT, version: 0 }),
  'POST /{id}/respuesta/archivos': async () => {
    await written()
    return { form: { file: file('Letrero', 'Letrero.txt') }, version: 1 }
  },
  'DELETE /{id}/respuesta/archivos/{fileKey}': async () => ({
    at: { fileKey: await withFile() },
    version: 2,
  }),
  'PUT /{id}/respuesta/archivos/{fileKey}/lengua': async () => ({
    at: { fileKey: await withFile() },
    body: { language: 'Embera' },
    version: 2,
  }),
  'PUT /{id}/archivos/{fileKey}/lengua': async () => {
    const fileKey = await withFile()
    await post('1/respuesta/envio', { draftVersion: 2 }, 1)
    return { at: { fileKey }, body: { language: 'Embera' }, version: 2 }
  },
  'POST /{id}/respuesta/visto-bueno': async () => {
    await written()
    return { body: { kind: 'ask' }, version: 1, by: ana.headers }
  },
  'POST /{id}/respuesta/envio': async () => {
    await written()
    return { body: { draftVersion: 1 }, version: 1 }
  },
  'POST /{id}/respuestas/{answerId}/entrega': async () => ({
    at: { answerId: await answered() },
    body: { by: 'guide', on: '2026-11-12', proof: 'RA123456789CO' },
    version: 2,
  }),
  'POST /{id}/respuestas/{answerId}/devuelto': async () => ({
    at: { answerId: await answered() },
    body: { on: '2026-11-12' },
    version: 2,
  }),
  'POST /{id}/respuesta-por-fuera': () => ({
    form: {
      on: '2026-11-12',
      channel: 'post',
      outcome: 'full',
      proof: 'RA123456789CO',
      file: scan(),
    },
    version: 1,
  }),
  'POST /{id}/no-eliminar': () => ({ body: HOLD, version: 1 }),
  'POST /{id}/no-eliminar/{holdId}/levantar': async () => {
    await post('1/no-eliminar', HOLD, 1)
    return { at: { holdId: 1 }, body: { reason: 'Terminó la tutela.' }, version: 2 }
  },
  'POST /{id}/insumos': () => ({ body: INPUT, version: 1 }),
  'POST /{id}/insumos/{inputId}/recordatorio': async () => {
    await post('1/insumos', INPUT, 1)
    at('2026-11-13')
    return { version: 2 }
  },
  'POST /{id}/insumos/{inputId}/retiro': async () => {
    await post('1/insumos', INPUT, 1)
    return { version: 2 }
  },
  'POST /{id}/avisos': async () => ({ body: await noticed(), version: 2 }),
  'POST /avisos/{id}/cartelera': async () => {
    await published()
    return { body: { kind: 'on', on: '2026-11-12' }, version: 1 }
  },
  'POST /avisos/{id}/retiro': async () => {
    await published()
    return { body: { reason: 'Decía otra cosa.' }, version: 1 }
  },
  'POST /respuesta-comun': async () => {
    for (let i = 0; i < 10; i++) await world.file({ mensaje: `Asunto ${i}` })
    const petitions = Array.from({ length: 11 }, (_, i) => ({ id: i + 1, version: 1 }))
    const { earlier: _earlier, signerId: _signer, ...answer } = DRAFT
    return { body: { ...answer, petitions }, hasKey: true }
  },
  'POST /{id}/escaneado': async () => {
    await post('radicacion/papel', { ...PAPER, mayAwaitScan: true })
    return { at: { id: 2 }, form: { adjunto1: scan() }, version: 1 }
  },
  'POST /{id}/codigo': () => ({ body: { seen: 'CC', by: 'print' }, version: 1 }),
  'POST /asignaciones': () => ({
    body: { assigneeId: ana.id, petitions: [{ id: 1, version: 1 }] },
    again: 200,
  }),

  'POST /radicacion/verbal': () => ({ body: SAID, hasKey: true }),
  'POST /radicacion/papel': () => ({ form: { ...PAPER, adjunto1: scan() }, hasKey: true }),
  'POST /radicacion/correo': async () => {
    const { name, email, text: message, on, hour, original, files } = await read()
    const taken = files.map(({ token }: { token: string }) => token)
    const mail = { original: original.token, files: taken }
    return { body: { name, email, message, on, hour, replyBy: 'email', ...mail }, hasKey: true }
  },
  'POST /radicacion/orientaciones': () => ({
    body: { channel: 'office', theme: '' },
    hasKey: true,
  }),
  'DELETE /radicacion/orientaciones/{id}': async () => {
    await post('radicacion/orientaciones', { channel: 'office', theme: '' })
    return { again: 404 }
  },

  'POST /dias': () => ({ body: DAY, hasKey: true }),
  'PUT /dias/{id}': async () => {
    const id = idOf(await post('dias', DAY))
    return { at: { id }, body: { ...DAY, name: 'Duelo' }, version: 1 }
  },
  'DELETE /dias/{id}': async () => ({
    at: { id: idOf(await post('dias', DAY)) },
    version: 1,
    again: 404,
  }),
  'PUT /ausencias/{id}': () => ({
    at: { id: ana.id },
    body: { until: '2026-11-20', deputyId: rosa.id },
    again: 200,
  }),
  'DELETE /ausencias/{id}': async () => {
    const body = { until: '2026-11-20', deputyId: rosa.id }
    ok(await call(rosa.headers, `ausencias/${ana.id}`, { method: 'PUT', body }))
    return { at: { id: ana.id }, again: 204 }
  },
  'POST /plantillas': () => ({ body: TEMPLATE, hasKey: true }),
  'PUT /plantillas/{id}': async () => {
    const id = idOf(await post('plantillas', TEMPLATE))
    return { at: { id }, body: { ...TEMPLATE, name: 'Otro' }, version: 1 }
  },
  'DELETE /plantillas/{id}': async () => ({
    at: { id: idOf(await post('plantillas', TEMPLATE)) },
    version: 1,
    again: 404,
  }),
  'POST /mejoras': () => ({ body: IMPROVEMENT, hasKey: true }),
  'PUT /mejoras/{id}': async () => {
    const id = idOf(await post('mejoras', IMPROVEMENT))
    return { at: { id }, body: { ...IMPROVEMENT, on: '2026-11-03' }, version: 1 }
  },
  'DELETE /mejoras/{id}': async () => ({
    at: { id: idOf(await post('mejoras', IMPROVEMENT)) },
    version: 1,
    again: 404,
  }),
  'POST /informe/publicacion': () => ({ body: { year: 2026, quarter: 3 }, again: [200, 409] }),
  'POST /informe/retiro': async () => {
    await post('informe/publicacion', { year: 2026, quarter: 3 })
    return { body: { year: 2026, quarter: 3 }, again: [200, 409] }
  },

  'POST /retencion/inventarios': async () => {
    const proof = await world.file({ ...WHOLE_PETITION, tipo: 'reclamo', respuesta: 'codigo' })
    ok(await ask('withdraw', { ...proof, confirma: 'si' }))
    at('2031-12-12')
    return { body: { codes: ['110-45'] }, hasKey: true }
  },
  'POST /retencion/inventarios/{id}/publicacion': async () => {
    await inventory()
    return { version: 1 }
  },
  'POST /retencion/inventarios/{id}/anulacion': async () => {
    await inventory()
    return { version: 1 }
  },
  'POST /retencion/inventarios/{id}/acta': async () => {
    await listed()
    return { form: { number: '12', on: '2032-03-30', file: file('Acta', 'acta.pdf') }, version: 2 }
  },
  'POST /retencion/inventarios/{id}/eliminacion': async () => {
    await listed()
    ok(await world.approve({ on: '2032-03-30' }, 2))
    return { version: 3 }
  },
}

const READINGS = [
  'POST /busqueda',
  'POST /busqueda.csv',
  'POST /persona',
  'POST /persona/copia',
  'POST /{id}/archivos/{attachment}',
  'POST /{id}/datos',
  'POST /{id}/expediente',
  'POST /radicacion/correo/lectura',
]

describeWrites({
  world,
  base: '/api/Pqrsd',
  headers: rosa.headers,
  writes: PETITIONS,
  readings: READINGS,
})
