import { randomUUID } from 'node:crypto'
import { COPY_API_PATH } from '@terminal/contract/petitions/case/copy-link.schema'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { LETTERS } from '../../src/jobs.ts'
import { postLateConfirmations } from '../../src/petitions/citizens/late-letter.ts'
import { CITIZEN_MAILS } from '../../src/petitions/desk/citizen-mails.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { openDeskWorld } from '../desk-world.ts'
import { encodeForm } from '../form.ts'
import { VISITOR } from '../petition-world.ts'
import { openMailSender } from './mail-sender.ts'

const world = await openDeskWorld()
const { db, app, ana, call, time, clock } = world
const fail = (error: unknown): never => {
  throw error
}
const jobs = openJobs(world.workerUrl, { isWorker: false, onError: fail })
const { catcher, ...sender } = await openMailSender(world, { clock })
afterAll(() => jobs.close())
beforeEach(async () => {
  await world.clear()
  at('2026-11-12T21:00')
})

const at = (moment: string) => {
  time.now = Date.parse(`${moment}:00-05:00`)
}
const STRANGER = 'lucero@correo.example'
const MARKS = /malo|multa|Pague|Ficticia/

/** Input by an attacker who wants the terminal to repeat it. */
const planted = (number: number, correo = STRANGER) => ({
  mensaje: `Su multa ${number} se paga en https://malo.example/pague.`,
  tipo: 'queja',
  presenta: 'persona',
  nombre: 'Pague <b>ya</b> en https://malo.example',
  empresa: 'Transportes malo.example',
  respuesta: 'correo',
  aceptaNotificacion: 'si',
  correo,
  adjunto1: new File([''], 'entre a www.malo.example.txt'),
})

async function fileMany(count: number, first = 1) {
  const receipts = []
  for (let i = first; i < first + count; i += 1)
    receipts.push((await world.sendForm(planted(i))).json())
  return receipts
}

/** Everything that waits, sent: what arrived since the last time. */
async function arrived() {
  await catcher.empty()
  return sender.sendAll()
}
const toStranger = async () =>
  (await arrived()).filter(({ recipients }) => recipients[0] === STRANGER)
const whole = (mail: { subject: string; text: string; html: string } | undefined) =>
  `${mail?.subject}\n${mail?.text}\n${mail?.html}`

const linksIn = (mail: { text: string } | undefined) =>
  [...(mail?.text ?? '').matchAll(/\/pqrsd\/copia\/([\w-]{43})/g)].map(([, secret]) => secret)

async function press(clave: string | undefined) {
  const { payload, contentType } = await encodeForm({ clave: clave ?? '' })
  return app.inject({
    method: 'POST',
    url: COPY_API_PATH,
    headers: { ...VISITOR, 'x-forwarded-for': world.newClient(), 'content-type': contentType },
    payload,
  })
}

const makeLate = () => postLateConfirmations({ ...sender.deps, jobs, clock })

describe('K5 an unproved address', () => {
  test('K5 of 15 letters to one address five arrive that day, without a word of their author', async () => {
    const receipts = await fileMany(15)
    expect(receipts.map(({ correoManana }) => correoManana)).toEqual(receipts.map((_, i) => i >= 5))
    const caught = await toStranger()
    expect(caught.map(({ subject }) => subject).sort()).toEqual(
      receipts.slice(0, 5).map(({ radicado }) => `Recibimos su solicitud: radicado ${radicado}`),
    )
    for (const mail of caught) expect(whole(mail)).not.toMatch(MARKS)
    // With the code it can be read on the site.
    const [{ radicado, codigo }] = receipts
    expect((await world.ask('read', { radicado, codigo })).json().mensaje).toContain('malo.example')
  })

  test('K5 a copy that is asked for after its date promises no day', async () => {
    await fileMany(1)
    const [secret] = linksIn((await toStranger())[0])
    at('2026-12-08T10:00')
    expect((await press(secret)).statusCode).toBe(200)
    const text = whole((await toStranger()).find(({ subject }) => subject.startsWith('Copia')))
    expect(text).toContain('le dijimos que le respondíamos a más tardar el viernes 4 de diciembre')
    expect(text).not.toContain('Le respondemos a más tardar')
    expect(text).not.toContain('Qué pasa ahora')
  })

  test('K5 the sixth and those after it are listed next morning from seven on, in one mail', async () => {
    const receipts = await fileMany(15)
    await arrived()
    at('2026-11-12T23:59')
    expect(await makeLate()).toBe(0)
    at('2026-11-13T06:59')
    expect(await makeLate()).toBe(0)
    at('2026-11-13T07:00')
    expect(await makeLate()).toBe(1)
    expect(await makeLate()).toBe(0)
    const [list, ...others] = await toStranger()
    expect(others).toEqual([])
    expect(whole(list)).not.toMatch(MARKS)
    for (const [i, { radicado }] of receipts.entries())
      expect([radicado, list?.text.includes(radicado)]).toEqual([radicado, i >= 5])
    expect(linksIn(list)).toHaveLength(10)

    // The list is one of the five of its day.
    const next = await fileMany(5, 16)
    expect(next.map(({ correoManana }) => correoManana)).toEqual([false, false, false, false, true])
  })

  test('K5 twelve at once are counted one by one, another address for itself, and a replay says the same', async () => {
    const forms = Array.from({ length: 12 }, (_, i) => ({
      ...planted(i),
      claveDeEnvio: randomUUID(),
    }))
    const receipts = await Promise.all(forms.map((form) => world.sendForm(form)))
    const late = receipts.filter((receipt) => receipt.json().correoManana)
    expect(late).toHaveLength(7)
    const [form] = forms.filter((_, i) => receipts[i]?.json().correoManana)
    expect((await world.sendForm(form ?? {})).json()).toMatchObject({
      esRepetido: true,
      correoManana: true,
    })
    expect((await world.sendForm(planted(1, 'otra@correo.example'))).json().correoManana).toBe(
      false,
    )
    // Another spelling of the same mailbox is the same address.
    expect((await world.sendForm(planted(2, 'Lucero@Correo.example'))).json().correoManana).toBe(
      true,
    )
  })
})

describe('K5 the link of a confirmation', () => {
  test('K5 pressed, it sends the whole copy once, there and nowhere else', async () => {
    await fileMany(2)
    const [mail] = await toStranger()
    const [secret] = linksIn(mail)
    const radicado = /radicado (\S+)/.exec(mail?.subject ?? '')?.[1]
    expect((await press(secret)).json()).toEqual({ radicado, esRepetido: false })
    const [copy, ...others] = await arrived()
    expect([others, copy?.recipients]).toEqual([[], [STRANGER]])
    expect(copy?.subject).toBe(`Copia de su solicitud: radicado ${radicado}`)
    expect(copy?.text).toContain('se paga en https://malo.example/pague.')
    // Names stay out of the copy too.
    expect(whole(copy)).not.toMatch(/Pague|www\.malo/)

    expect((await press(secret)).json()).toEqual({ radicado, esRepetido: true })
    expect(await arrived()).toEqual([])
  })

  test('K5 opened by a program it proves nothing; guessed, over or forgotten it says one thing', async () => {
    await fileMany(3)
    const [first, second, third] = (await toStranger()).flatMap(linksIn)
    expect(
      (await app.inject({ url: `${COPY_API_PATH}?clave=${first}`, headers: VISITOR })).statusCode,
    ).toBe(404)
    expect(await arrived()).toEqual([])

    const dead = await press('A'.repeat(43))
    expect(dead.statusCode).toBe(404)
    await sql`select forget_petition(key_id, now(), 'Simulacro') from petitions where id = 2`.execute(
      db,
    )
    expect((await press(second)).json().detail).toBe(dead.json().detail)
    expect(await hashesOf(2)).toEqual([])
    at('2026-12-12T23:59')
    expect((await press(first)).statusCode).toBe(200)
    at('2026-12-13T00:00')
    expect((await press(third)).json().detail).toBe(dead.json().detail)
  })
})

/** As an officer does. */
async function answer(id: number): Promise<void> {
  const body = {
    brief: 'Revisamos el muelle.',
    body: 'Ya está.',
    outcome: 'full',
    norm: '',
    earlier: '',
    signerId: ana.id,
  }
  await call(ana.headers, `${id}/respuesta`, { method: 'PUT', body, version: 0 })
  await call(ana.headers, `${id}/respuesta/envio`, { body: { draftVersion: 1 }, version: 1 })
}

const hashesOf = (petitionId: number) =>
  db
    .selectFrom('petition_confirmations')
    .select('address_hash')
    .where('petition_id', '=', petitionId)
    .execute()

describe('K5 letters to an address that a citizen typed', () => {
  test('K5 every one is on the list, and no other recipient is one', () => {
    const citizens = LETTERS.filter(({ recipients }) => recipients.includes('citizen'))
    expect(new Set(CITIZEN_MAILS.map(({ letter }) => letter.kind))).toEqual(
      new Set(citizens.map(({ kind }) => kind)),
    )
    const all = new Set(LETTERS.flatMap(({ recipients }) => recipients))
    const staff = ['area', 'assignee', 'company', 'head', 'holder', 'office', 'officer', 'operator']
    expect(all).toEqual(new Set([...staff, 'citizen']))
  })

  test('K5 what the office took down keeps its whole constancia, without a name that is a link', async () => {
    const aloud = {
      channel: 'office',
      message: 'Dice que no hay agua.',
      type: 'complaint',
      documentType: 'CC',
      document: '9988776655',
      replyBy: 'email',
      email: STRANGER,
    }
    for (const name of ['Yolanda Inventada', 'Pague en www.malo.example'])
      await app.inject({
        method: 'POST',
        url: '/api/Pqrsd/radicacion/verbal',
        headers: { ...ana.headers, 'idempotency-key': randomUUID() },
        payload: { ...aloud, name },
      })
    const [first, second] = (await toStranger()).sort((one, other) =>
      one.subject.localeCompare(other.subject),
    )
    expect(first?.text).toContain('Presenta: Yolanda Inventada')
    expect(first?.text).toContain('Objeto y razones: Dice que no hay agua.')
    expect(second?.text).toContain('Presenta: Sin nombre')
    for (const mail of [first, second]) {
      expect(whole(mail)).not.toMatch(MARKS)
      expect(linksIn(mail)).toEqual([])
    }
    // These are not caused from outside: they leave room for the five.
    const receipts = await fileMany(5)
    expect(receipts.some(({ correoManana }) => correoManana)).toBe(false)
  })

  test('K5 none says what was typed, but the copy that was asked for', async () => {
    await fileMany(6)
    const [mail] = await toStranger()
    at('2026-11-13T08:00')
    await makeLate()
    const asked = { kind: 'ask-completion', text: 'Envíe una foto.' }
    await call(ana.headers, '1/pasos', { body: asked, version: 1 })
    const seen = { seen: 'CC', by: 'mail' }
    await call(ana.headers, '1/codigo', { body: seen, version: 2 })
    await answer(2)
    await press(linksIn(mail)[0])
    const sent: string[] = []
    for (const { letter, saysTyped } of CITIZEN_MAILS) {
      await catcher.empty()
      await db.updateTable('mails').set({ state: 'waiting' }).execute()
      for (const each of await sender.sendAll(letter.kind)) {
        sent.push(letter.kind)
        const isTyped = MARKS.test(whole(each))
        expect([letter.kind, isTyped]).toEqual([letter.kind, saysTyped === 'proved'])
      }
    }
    expect(new Set(sent)).toEqual(new Set(CITIZEN_MAILS.map(({ letter }) => letter.kind)))
  })
})
