import { randomUUID } from 'node:crypto'
import type { Step } from '@terminal/contract/petitions/case/step-table'
import { beforeEach, describe, expect, test } from 'vitest'
import { file, MESSAGE } from '../../../test/petition-world.ts'
import { tablesWith } from '../../../test/tables-with.ts'
import { openTrackingWorld, type Proof } from '../../../test/tracking-world.ts'
import { MASTERS } from '../../../test/world.ts'
import { takePetitionStep } from '../case/steps.service.ts'

const DAY = 24 * 60 * 60 * 1_000

const world = await openTrackingWorld()
const { add, ask, clock, db, jobs, file: filed, logLines, site, time } = world
const START = time.now

beforeEach(async () => {
  time.now = START
  await world.clear()
})

/** As the office does it. */
const step = (given: Step, details = {}) =>
  takePetitionStep({ db, masters: MASTERS, clock, jobs, site }, undefined, {
    petitionId: 1,
    step: given,
    actor: 'ana',
    details,
  })

const titles = (answer: { json(): { eventos: { titulo: string }[] } }) =>
  answer.json().eventos.map(({ titulo }) => titulo)

describe('following a petition', () => {
  test('number and code open it, however they are written, and the answer is never cached', async () => {
    const { radicado, codigo } = await filed({
      mensaje: MESSAGE,
      tipo: '',
      adjunto1: file('uno', 'uno.txt'),
    })
    const answer = await ask('read', { radicado, codigo })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(answer.json()).toEqual({
      radicado: '2026-000001',
      hoy: '2026-11-12',
      mensaje: MESSAGE,
      recibidoEn: '2026-11-13T02:00:00.000Z',
      canal: 'sitio',
      tipo: 'peticion',
      clasificada: false,
      estado: 'radicada',
      area: null,
      diasHabiles: 15,
      respondemosHasta: '2026-12-04',
      enPausa: false,
      diasQueQuedan: 15,
      porQue: ['El lunes 16 de noviembre es festivo.'],
      trasladadaA: null,
      complemento: null,
      puedeAgregar: true,
      puedeRetirar: true,
      eventos: [
        {
          en: '2026-11-13T02:00:00.000Z',
          titulo: 'Radicada',
          texto: 'Recibimos lo que envió, con 1 documento.',
        },
      ],
      archivos: [
        {
          ficha: expect.any(String),
          nombre: 'uno.txt',
          bytes: 3,
          infectado: false,
          respuesta: null,
          nuestro: false,
          lengua: null,
        },
      ],
      respuestas: [],
    })
    const spaced = `${codigo.slice(0, 4)} ${codigo.slice(4, 7)}-${codigo.slice(7)}`.toLowerCase()
    for (const written of ['2026-1', ' 2026 - 000001 ', '2026000001', '2026/000001'])
      expect([
        written,
        (await ask('read', { radicado: written, codigo: spaced })).statusCode,
      ]).toEqual([written, 200])
  })

  test('the answer moves with what happens, newest first, in words of a citizen', async () => {
    const proof = await filed()
    time.now += DAY
    await step({ kind: 'start' }, { area: 'Coordinación Operativa' })
    await step({ kind: 'reclassify', type: 'claim' })
    time.now += 4 * DAY
    await step({ kind: 'extend', days: 5 }, { text: 'falta el informe de la empresa.' })
    await step({ kind: 'transfer', scope: 'part' }, { entity: 'Superintendencia de Transporte' })
    const answer = await ask('read', proof)
    expect(answer.json()).toMatchObject({
      estado: 'en-tramite',
      tipo: 'reclamo',
      clasificada: true,
      area: 'Coordinación Operativa',
      diasHabiles: 20,
      trasladadaA: 'Superintendencia de Transporte',
    })
    expect(titles(answer)).toEqual([
      'Trasladada en parte a Superintendencia de Transporte',
      'Ampliamos el plazo',
      'Ahora es: Reclamo',
      'Pasó a Coordinación Operativa',
      'Empezó a contar el plazo',
      'Radicada',
    ])
    expect(answer.body).toContain('falta el informe de la empresa.')
    await step({ kind: 'answer' }, { actNumber: '2026-S-000009', text: 'Le pagan la maleta.' })
    const closed = (await ask('read', proof)).json()
    expect(closed).toMatchObject({ estado: 'respondida', puedeRetirar: false, puedeAgregar: true })
    expect(closed.eventos[0].texto).toContain('2026-S-000009')
  })

  test('an unknown number and a wrong code of a real one are answered alike, and logged nowhere', async () => {
    const { radicado, codigo } = await filed()
    const before = logLines.length
    const wrong = [
      { radicado, codigo: 'BBBBBBBBBB' },
      { radicado: '2026-000777', codigo },
      { radicado: 'no sé', codigo: '' },
      {},
    ]
    const answers = await Promise.all(wrong.map((proof) => ask('read', proof)))
    const said = answers.map((answer) => {
      const { requestId: _, ...problem } = answer.json()
      return [answer.statusCode, answer.headers['cache-control'], problem]
    })
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(said[0]).toEqual([
      404,
      'no-store',
      expect.objectContaining({
        code: 'not_found',
        detail:
          'No encontramos una solicitud con ese radicado y ese código. Revise los dos datos en su constancia.',
      }),
    ])
    for (const word of [codigo, radicado, 'BBBBBBBBBB', '203.0.'])
      expect([word, logLines.slice(before).join('').includes(word)]).toEqual([word, false])
    expect(await tablesWith(db, codigo)).toEqual([])
  })

  test('what was forgotten is as unknown as what never was', async () => {
    const proof = await filed()
    await db.deleteFrom('record_keys').execute()
    expect((await ask('read', proof)).statusCode).toBe(404)
  })
})

describe('what is asked of the citizen', () => {
  const ASKED = 'Envíe el número de la ficha de equipaje.'
  let proof: Proof
  beforeEach(async () => {
    proof = await filed()
    time.now += 5 * DAY
    await step({ kind: 'ask-completion' }, { text: ASKED })
  })

  test('stops the clock until it is sent; then the days that were left run on', async () => {
    time.now += 3 * DAY
    const paused = (await ask('read', proof)).json()
    expect(paused).toMatchObject({
      estado: 'requiere-complemento',
      enPausa: true,
      diasQueQuedan: 13,
      complemento: { pedido: ASKED, hasta: '2026-12-17', puedePedirMas: true },
    })
    const answer = await add({
      ...proof,
      mensaje: 'La ficha es la 4471.',
      adjunto1: file('foto', 'ficha de Rosa.txt'),
    })
    expect(answer.json()).toMatchObject({
      estado: 'en-tramite',
      enPausa: false,
      complemento: null,
      respondemosHasta: paused.respondemosHasta,
      archivos: [{ nombre: 'ficha de Rosa.txt' }],
      rechazados: [],
      esRepetido: false,
    })
    expect(answer.json().eventos[0]).toMatchObject({
      titulo: 'Usted envió el dato',
      texto: expect.stringMatching(
        /^«La ficha es la 4471\.» Con 1 documento\. El plazo volvió a correr/,
      ),
    })
    for (const word of ['ficha', 'Rosa'])
      expect([word, await tablesWith(db, word)]).toEqual([word, []])
    const files = await db.selectFrom('petition_files').select('event_id').execute()
    expect(files).toEqual([{ event_id: expect.anything() }])
    const mails = await db.selectFrom('mails').select('kind').orderBy('created_at').execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['petition-received', 'petition-step'])
  })

  test('a month more is given once, before the month ends, and a second press changes nothing', async () => {
    const more = await ask('moreTime', proof)
    expect(more.json().complemento).toMatchObject({ hasta: '2027-01-18', puedePedirMas: false })
    const again = await ask('moreTime', proof)
    expect([again.statusCode, again.json()]).toEqual([200, more.json()])
    expect(titles(again).filter((title) => title === 'Usted pidió más tiempo')).toHaveLength(1)
  })

  test('after it no more time is given, and it can still be sent', async () => {
    time.now += 60 * DAY
    const late = await ask('moreTime', proof)
    expect(late.json()).toMatchObject({
      status: 409,
      detail: 'El tiempo para enviar el dato ya se acabó. Todavía puede enviarlo.',
      seguimiento: { estado: 'requiere-complemento' },
    })
    expect((await add({ ...proof, mensaje: 'Aquí está' })).json()).toMatchObject({
      estado: 'en-tramite',
    })
  })

  test('is asked no more once it was declared withdrawn', async () => {
    time.now += 60 * DAY
    await step({ kind: 'declare-withdrawn' }, { actNumber: 'Acto 7 de 2027' })
    expect((await ask('read', proof)).json()).toMatchObject({
      estado: 'desistida',
      complemento: null,
      puedeAgregar: false,
      eventos: [
        {
          titulo: 'Declaramos el desistimiento',
          texto:
            'Acto 7 de 2027. No recibimos el dato que le pedimos. Puede pedir reposición. Puede presentarla otra vez cuando quiera.',
        },
        {},
        {},
        {},
      ],
    })
  })
})

describe('what a citizen adds', () => {
  test('is taken once, however often it is sent', async () => {
    const proof = await filed()
    const parts = { ...proof, claveDeEnvio: randomUUID(), mensaje: 'Fue en el bus 12.' }
    const withFile = { ...parts, adjunto1: file('uno', 'uno.txt') }
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(withFile)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(answers.filter((answer) => answer.json().esRepetido)).toHaveLength(19)
    expect(titles(await ask('read', proof))).toEqual(['Usted agregó información', 'Radicada'])
    expect([await world.countOf('private_files'), (await world.filesOnDisk()).length]).toEqual([
      1, 1,
    ])
    await add({ ...withFile, mensaje: 'Fue en el bus 13.' })
    expect(titles(await ask('read', proof))).toHaveLength(3)
  })

  test('comes back whole where there is nothing in it, with the petition and the files that wait', async () => {
    const proof = await filed()
    const empty = await add({ ...proof, mensaje: '  ' })
    expect(empty.json()).toMatchObject({
      status: 422,
      fields: { mensaje: 'Escriba lo que quiere agregar, o adjunte un archivo.' },
      seguimiento: { radicado: proof.radicado },
    })
    const trapped = await add({
      ...proof,
      mensaje: 'Hola',
      sitioWeb: 'https://spam.example',
      adjunto1: file('uno', 'uno.txt'),
    })
    expect(trapped.json()).toMatchObject({
      status: 422,
      valores: { mensaje: 'Hola' },
      guardados: [{ nombre: 'uno.txt' }],
    })
    const [{ ficha }] = trapped.json().guardados
    const next = await add({ ...proof, mensaje: '', guardado1: ficha })
    expect(next.json()).toMatchObject({ archivos: [{ nombre: 'uno.txt' }] })
  })

  test('without the code nothing is taken and nothing is left behind', async () => {
    const { radicado } = await filed()
    const answer = await add({ radicado, codigo: 'BBBBBBBBBB', adjunto1: file('uno', 'uno.txt') })
    expect([answer.statusCode, await world.filesOnDisk()]).toEqual([404, []])
    expect(answer.json().seguimiento).toBeUndefined()
  })
})

describe('withdrawing', () => {
  test('needs to be confirmed, is done once, and ends it', async () => {
    const proof = await filed()
    const asked = await ask('withdraw', proof)
    expect(asked.json()).toMatchObject({
      status: 422,
      fields: { confirma: 'Marque la casilla si quiere retirar la solicitud.' },
      seguimiento: { estado: 'radicada' },
    })
    const done = await ask('withdraw', { ...proof, confirma: 'si' })
    expect(done.json()).toMatchObject({
      estado: 'desistida',
      puedeAgregar: false,
      puedeRetirar: false,
    })
    const again = await ask('withdraw', { ...proof, confirma: true })
    expect([again.statusCode, again.json()]).toEqual([200, done.json()])
    const mails = await db.selectFrom('mails').select('kind').orderBy('created_at').execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['petition-received', 'petition-step'])
    const late = await add({ ...proof, mensaje: 'Me arrepentí' })
    expect(late.json()).toMatchObject({
      status: 409,
      valores: { mensaje: 'Me arrepentí' },
      seguimiento: { estado: 'desistida' },
    })
  })
})

test('of twenty who take the same step at once one takes it: one event, one version more', async () => {
  await filed()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => step({ kind: 'start' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const row = await db
    .selectFrom('petitions')
    .select(['state', 'version', 'due_on', 'promised_on'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    state: 'in-progress',
    version: 2,
    due_on: '2026-12-04',
    promised_on: '2026-12-04',
  })
  const events = await db.selectFrom('petition_events').select(['kind', 'actor']).execute()
  expect(events).toEqual([
    { kind: 'received', actor: 'citizen' },
    { kind: 'start', actor: 'ana' },
  ])
})
