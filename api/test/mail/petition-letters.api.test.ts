import { fromWire } from '@terminal/contract/http/wire-names'
import { COPY_API_PATH } from '@terminal/contract/petitions/case/copy-link.schema'
import { RECEIPT_NAMES, ReciboDeMensaje } from '@terminal/contract/petitions/case/receipt.schema'
import { stepsAhead } from '@terminal/contract/petitions/case/steps-ahead'
import { beforeEach, describe, expect, test } from 'vitest'
import { file, MESSAGE, openPetitionWorld, VISITOR } from '../petition-world.ts'
import { tablesWith } from '../tables-with.ts'
import { openMailSender } from './mail-sender.ts'

const world = await openPetitionWorld()
const { db, send, sendForm } = world
const logged: unknown[] = []
const { catcher, ...sender } = await openMailSender(world, {
  note: (...said) => void logged.push(said),
})
beforeEach(world.clear)

async function sendAll() {
  const caught = await sender.sendAll()
  const to = (part: string) => caught.find(({ recipients }) => recipients[0]?.includes(part))
  return { count: caught.length, citizen: to('lucero@'), office: to('contacto@') }
}

const PETITION = {
  mensaje: `${MESSAGE}\nFue el lunes.`,
  tipo: 'queja',
  presenta: 'persona',
  nombre: 'Lucero Prueba Ejemplo',
  respuesta: 'correo',
  correo: 'lucero@correo.example',
}

describe('K5 letters', () => {
  test('K5 the citizen gets number, code, dates and links; the text as it was filed once they press', async () => {
    const photo = new File([Buffer.from('ffd8ffe0', 'hex')], 'maleta.jpg')
    const parts = { ...PETITION, adjunto1: photo, adjunto2: file('', 'vacio.txt') }
    const receipt = (await sendForm(parts)).json()
    const { radicado, codigo } = receipt
    const { citizen } = await sendAll()
    const code = `Código: ${codigo.slice(0, 4)} ${codigo.slice(4, 7)} ${codigo.slice(7)}`
    const text = citizen?.text.replaceAll('\u00a0', ' ') ?? ''
    expect(citizen?.subject).toBe(`Recibimos su solicitud: radicado ${radicado}`)
    for (const said of [
      `Radicado: ${radicado}`,
      code,
      'https://terminal.example/pqrsd/seguimiento',
      'Recibida: jueves 12 de noviembre de 2026, 9:00 p. m., hora de Colombia.',
      'Archivos recibidos: 1.',
      'Archivos que no pudimos recibir: 1.',
      'Le respondemos a más tardar el viernes 4 de diciembre de 2026.',
      'hasta el sábado 12 de diciembre de 2026',
    ])
      expect(text).toContain(said)
    for (const typed of ['Fue el lunes', 'maleta', 'vacio', 'Lucero'])
      expect(text).not.toContain(typed)
    expect(citizen?.html).not.toContain(`seguimiento?`)

    const [, clave] = /\/pqrsd\/copia\/([\w-]{43})/.exec(text) ?? []
    await world.app.inject({
      method: 'POST',
      url: COPY_API_PATH,
      headers: { ...VISITOR, 'x-forwarded-for': world.newClient() },
      payload: { clave },
    })
    const copy = (await sender.sendAll('petition-copy')).find(({ subject }) =>
      subject.startsWith('Copia'),
    )
    const copied = copy?.text.replaceAll('\u00a0', ' ') ?? ''
    for (const said of [
      code,
      'Archivos recibidos: 1 foto.',
      'No pudimos recibir 1 archivo.',
      'El archivo está vacío.',
      'Tipo: Queja. Son 15 días hábiles y cuentan desde el viernes 13 de noviembre.',
      'El lunes 16 de noviembre es festivo.',
      'La fecha solo se mueve si',
      'Le respondemos a este correo.',
      // As on the receipt, with the same days.
      ...stepsAhead(fromWire(RECEIPT_NAMES, ReciboDeMensaje.parse(receipt))).map(
        ({ title, text }, i) => `${i + 1}. ${title}. ${text}`,
      ),
      '1. La lee la oficina de PQRSD. A más tardar el viernes 13 de noviembre.',
    ])
      expect(copied).toContain(said)
    expect(copied.trimEnd().endsWith('Fue el lunes.')).toBe(true)
  })

  test('K5 the office learns radicado, type and due day, and no mail has a word of the text', async () => {
    const { radicado } = (await send(PETITION)).json()
    const { office, citizen } = await sendAll()
    expect(office?.subject).toBe(
      `Radicado ${radicado}: queja, vence el viernes 4 de diciembre de 2026`,
    )
    expect(office?.text).toContain('https://terminal.example/dashboard/pqrsd/1')
    for (const word of ['Lucero', 'lucero@', 'maleta']) {
      expect(office?.text).not.toContain(word)
      for (const mail of [office, citizen]) expect(mail?.subject).not.toContain(word)
      expect([await tablesWith(db, word), JSON.stringify(logged).includes(word)]).toEqual([
        [],
        false,
      ])
    }
  })

  test('K5 an address that is refused for good is an event, and the receipt stays', async () => {
    await send(PETITION)
    await catcher.order({ mode: '550' })
    await sendAll()
    const events = await db
      .selectFrom('petition_events')
      .select(['kind', 'is_public', 'actor'])
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'received', is_public: true, actor: 'citizen' },
      { kind: 'mail-refused', is_public: false, actor: 'system' },
      { kind: 'mail-refused', is_public: false, actor: 'system' },
    ])
    expect(await db.selectFrom('mails').select('state').execute()).toEqual([
      { state: 'refused' },
      { state: 'refused' },
    ])
  })

  test('K5 nothing is mailed of what was forgotten meanwhile', async () => {
    await send(PETITION)
    await db.deleteFrom('record_keys').execute()
    const { count, citizen, office } = await sendAll()
    expect([count, citizen, office?.subject.startsWith('Radicado')]).toEqual([1, undefined, true])
  })

  /** Only what the office tells the citizen of, without the receipt. */
  async function tellOf(steps: object[]) {
    const headers = await world.officer()
    await send(PETITION)
    await db.deleteFrom('mails').execute()
    for (const [i, payload] of steps.entries())
      await world.app.inject({
        method: 'POST',
        url: '/api/Pqrsd/1/pasos',
        headers: { ...headers, 'if-match': `"${i + 1}"` },
        payload,
      })
    return sendAll()
  }
  const EXTEND = { kind: 'extend', days: 5, text: 'Falta un concepto técnico.' }

  test('a step of the office is told with its words, its date and what one can do', async () => {
    const asked = { kind: 'ask-completion', text: 'Envíe una foto de la maleta.' }
    const { citizen, count } = await tellOf([asked])
    expect([count, citizen?.subject]).toEqual([1, 'Radicado 2026-000001: nos falta un dato suyo'])
    const text = citizen?.text.replaceAll('\u00a0', ' ')
    for (const said of [
      'Su solicitud con radicado 2026-000001: le pedimos un dato.',
      'Envíe una foto de la maleta. Tiene hasta el lunes 14 de diciembre de 2026.',
      'pedir más tiempo',
      'https://terminal.example/pqrsd/seguimiento',
    ])
      expect(text).toContain(said)
    expect(JSON.stringify(logged)).not.toContain('maleta')
  })

  test('of each step once; what is no matter of the citizen is not told', async () => {
    const other = { kind: 'reclassify', type: 'claim' }
    const transfer = {
      kind: 'transfer',
      scope: 'part',
      entity: 'Alcaldía',
      text: 'Lo suyo.',
    }
    const { count } = await tellOf([other, EXTEND, transfer])
    expect(count).toBe(3)
    const subjects = (await catcher.list()).map(({ subject }) => subject.split(': ')[1])
    expect(new Set(subjects)).toEqual(
      new Set(['cambió de tipo', 'la trasladamos', 'necesitamos más días']),
    )
  })

  test('an address that refuses what the office tells is an event of the petition', async () => {
    await catcher.order({ mode: '550' })
    await tellOf([EXTEND])
    const events = await db.selectFrom('petition_events').select('kind').orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['received', 'extend', 'mail-refused'])
  })
})
