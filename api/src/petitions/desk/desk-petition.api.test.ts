import { beforeEach, describe, expect, test } from 'vitest'
import { openDeskWorld, PERSONAL, WHOLE_PETITION } from '../../../test/desk-world.ts'
import { MESSAGE, file as textFile } from '../../../test/petition-world.ts'
import { MASTERS } from '../../../test/world.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'

const DAY = 24 * 60 * 60 * 1_000

const world = await openDeskWorld()
const { add, ana, ask, call, countOf, db, file, ivan, readings, rosa, time } = world
const START = time.now

beforeEach(async () => {
  time.now = START
  await world.clear()
})

const step = (body: object, version = 1, { headers } = ana) =>
  call(headers, '1/pasos', { body, version })
const assign = (assigneeId: number | null, version = 1) =>
  call(ana.headers, '1/asignacion', { method: 'PUT', body: { assigneeId }, version })
const classify = (body: object, version = 1, { headers } = ana) =>
  call(headers, '1/clasificacion', { method: 'PUT', body, version })

describe('one petition at the desk', () => {
  test('says everything but who wrote it: text, clock, what can be done, which data there are', async () => {
    await file({ ...WHOLE_PETITION, lugar: 'Taquilla 12', adjunto1: textFile('uno', 'uno.txt') })
    const response = await call(ana.headers, 1)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ])
    expect(response.json()).toMatchObject({
      id: 1,
      version: 1,
      radicado: '2026-000001',
      message: MESSAGE,
      incident: { place: 'Taquilla 12', date: null },
      state: 'filed',
      isMailed: true,
      maySendToCompany: false,
      clock: { on: '2026-12-04', legalOn: '2026-12-04', daysLeft: 15, day: 0, days: 15 },
      steps: [
        ...['reclassify', 'shorten', 'ask-completion', 'extend', 'transfer', 'answer'],
        ...['ask-clarity', 'reject', 'join'],
      ],
      given: ['name', 'document', 'email', 'phone', 'address'],
      events: [{ title: 'Radicada', text: 'Con 1 documento.', who: 'la persona' }],
      files: [{ name: 'uno.txt', isOurs: false }],
      drafts: [],
    })
    expect((await call(ana.headers, 2)).statusCode).toBe(404)
  })

  test('assigned it is in progress; given again to the same, nothing happens', async () => {
    await file()
    const given = (await assign(ivan.id)).json()
    expect(given).toMatchObject({ state: 'in-progress', assigneeId: ivan.id })
    expect(given.events[0]).toMatchObject({
      title: 'Asignada a Iván Casas',
      who: 'Ana Ruiz',
      isPublic: false,
    })
    expect((await assign(ivan.id, given.version)).json().version).toBe(given.version)
    expect((await assign(99_999, given.version)).json()).toMatchObject({
      status: 422,
      fields: { assigneeId: expect.any(String) },
    })
    expect((await assign(null, given.version)).json()).toMatchObject({ assigneeId: null })
  })

  test('is classified in one tap, with words of the terminal alone', async () => {
    await file()
    const classified = (await classify({ theme: 'Aseo', priority: 'child' })).json()
    expect(classified).toMatchObject({ version: 2, theme: 'Aseo', priority: 'child', area: null })
    expect(classified.events[0].text).toBe('Tema: Aseo. Prioritaria: de un niño o sobre un niño.')
    expect((await classify({ theme: 'Aseo' }, 2)).json().version).toBe(2)
    expect((await classify({ theme: null }, 2)).json()).toMatchObject({ version: 3, theme: null })
    for (const unknown of [{ theme: 'Otra cosa' }, { area: 'Otra' }, { company: 'Ninguna S.A.' }])
      expect((await classify(unknown, 3)).statusCode).toBe(422)
  })

  test('a note is for the desk: the citizen sees none of it', async () => {
    const proof = await file()
    const body = { text: 'Llamar a mantenimiento.' }
    const noted = (await call(ana.headers, '1/notas', { body, version: 1 })).json()
    expect(noted.events[0]).toMatchObject({ isNote: true, isPublic: false, text: body.text })
    expect((await ask('read', proof)).body).not.toContain('mantenimiento')
  })

  test('of one that was forgotten nothing is told, and nothing can be done', async () => {
    await file({ ...WHOLE_PETITION, adjunto1: textFile('uno', 'uno.txt') })
    await db.deleteFrom('record_keys').execute()
    expect((await call(ana.headers, 1)).json()).toMatchObject({
      message: '(Se eliminó de forma definitiva)',
      subject: '(Se eliminó de forma definitiva)',
      steps: [],
      given: [],
    })
    expect((await step({ kind: 'archive' })).statusCode).toBe(404)
    expect((await call(ana.headers, '1/datos', { body: {} })).statusCode).toBe(404)
  })

  test('without the version nothing is written; with an old one, what is there comes back', async () => {
    await file()
    const bare = await call(ana.headers, '1/notas', { body: { text: 'Nota' } })
    expect(bare.json()).toMatchObject({ status: 428, code: 'version_required' })
    await classify({ theme: 'Aseo' })
    const late = await classify({ theme: 'Otro' }, 1, ivan)
    expect(late.json()).toMatchObject({ status: 412, actual: { version: 2, theme: 'Aseo' } })
  })

  test('the same note sent twice at once is filed once', async () => {
    await file()
    const note = { body: { text: 'Llamó la persona.' }, version: 1 }
    const answers = await Promise.all([1, 2].map(() => call(ana.headers, '1/notas', note)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })
})

describe('steps of the office', () => {
  test('what is asked for stops the clock, and is mailed; the photo lets it run on', async () => {
    const proof = await file(WHOLE_PETITION)
    time.now += 5 * DAY
    const asked = (await step({ kind: 'ask-completion', text: 'Envíe una foto.' })).json()
    expect(asked).toMatchObject({
      state: 'awaiting-completion',
      clock: { isPaused: true, legalOn: null },
      completion: { asked: 'Envíe una foto.', isLate: false },
    })
    expect(await noticesPosted()).toBe(1)
    time.now += 7 * DAY
    await add({ ...proof, adjunto1: textFile('foto', 'foto.txt') })
    const after = (await call(ana.headers, 1)).json()
    expect(after).toMatchObject({ state: 'in-progress', clock: { isPaused: false, daysLeft: 13 } })
    expect(after.events[0]).toMatchObject({ title: 'Llegó el dato', who: 'la persona' })
    const marks = after.clock.strip.map(({ kind }: { kind: string }) => kind)
    expect([marks.slice(0, 8), new Set(marks.slice(8)), marks.length]).toEqual([
      ['past', 'holiday', 'past', 'pause', 'pause', 'pause', 'pause', 'today'],
      new Set(['left', 'holiday']),
      22,
    ])
  })

  test('reclassified to a longer term the promise stays; extended, both dates move, once', async () => {
    await file({ ...WHOLE_PETITION, tipo: 'informacion' })
    const other = (await step({ kind: 'reclassify', type: 'complaint' })).json()
    expect(other.clock).toMatchObject({
      promisedOn: '2026-11-27',
      on: '2026-11-27',
      legalOn: '2026-12-04',
      days: 10,
      legalDays: 15,
    })
    const longer = await step({ kind: 'extend', days: 5, text: 'Falta un concepto.' }, 2)
    expect(longer.json().clock).toMatchObject({ on: '2026-12-04', extensionDays: 5 })
    const again = await step({ kind: 'extend', days: 5, text: 'Otra vez.' }, 3)
    expect(again.json()).toMatchObject({ status: 409, detail: expect.stringContaining('una vez') })
  })

  test('transfers and acts are numbered in one series, without a gap after a refusal', async () => {
    await file()
    const transfer = { kind: 'transfer', entity: 'Superintendencia de Transporte' }
    const part = (await step({ ...transfer, scope: 'part', text: 'Lo del bus.' })).json()
    expect(part.events[0]).toMatchObject({
      title: 'Trasladada en parte a Superintendencia de Transporte',
      text: 'Oficio S-2026-000001. Lo del bus.',
    })
    expect((await step({ kind: 'declare-withdrawn', text: 'No llegó.' }, 2)).statusCode).toBe(409)
    await step({ kind: 'ask-completion', text: 'Envíe una foto.' }, 2)
    const early = await step({ kind: 'declare-withdrawn', text: 'No llegó.' }, 3)
    expect(early.json().detail).toContain('todavía tiene tiempo')
    time.now += 40 * DAY
    const act = (await step({ kind: 'declare-withdrawn', text: 'No llegó.' }, 3)).json()
    expect(act).toMatchObject({ state: 'withdrawn' })
    expect(act.events[0].text).toBe('Acto S-2026-000002. No llegó.')
  })

  test('a bus company gets only what its author authorised, and only the one they named', async () => {
    const company = world.site.current().data.travel.companies[0]?.name ?? ''
    const to = (entity: string, isToCompany = true) =>
      step({ kind: 'transfer', scope: 'part', entity, isToCompany, text: 'El caso.' })
    await file({ mensaje: MESSAGE, empresa: company })
    // Even if it is not marked as a company.
    for (const isSaid of [true, false])
      expect((await to(company, isSaid)).json()).toMatchObject({
        status: 409,
        detail: expect.stringContaining('no autorizó'),
      })
    await world.clear()
    await file({ mensaje: MESSAGE, empresa: company, autorizaEmpresa: 'si' })
    expect((await to('Otra Empresa S.A.')).statusCode).toBe(409)
    expect((await to(company.toUpperCase())).statusCode).toBe(200)
  })

  test('people without an address, or who chose another channel, get no mail', async () => {
    await file()
    await file({ ...WHOLE_PETITION, respuesta: 'oficina', aceptaNotificacion: '' })
    const body = { kind: 'extend', days: 2, text: 'Falta un concepto.' }
    for (const id of [1, 2]) await call(ana.headers, `${id}/pasos`, { body, version: 1 })
    expect(await noticesPosted()).toBe(0)
  })

  test('an overdue request for information can no longer be denied', async () => {
    await file({ mensaje: MESSAGE, tipo: 'informacion' })
    time.now += 15 * DAY
    expect((await call(ana.headers, 1)).json()).toMatchObject({ silenceUntil: null })
    time.now += DAY
    expect((await call(ana.headers, 1)).json()).toMatchObject({
      clock: { isOverdue: true },
      silenceUntil: '2026-12-02',
    })
  })
})

describe('drafts', () => {
  const path = '1/borradores/ask-completion'
  const save = (text: string, version: number, { headers } = ana) =>
    call(headers, path, { method: 'PUT', body: { values: { text } }, version })

  test('wait at the server for the next officer, and end with the step', async () => {
    await file()
    expect((await call(ana.headers, path)).json()).toMatchObject({ version: 0, values: {} })
    expect((await save('Envíe', 0)).json()).toMatchObject({ version: 1, by: ana.id })
    expect((await save('Otra', 0, ivan)).json()).toMatchObject({
      status: 412,
      actual: { version: 1, values: { text: 'Envíe' } },
    })
    expect((await save('Envíe una foto', 1, ivan)).json()).toMatchObject({
      version: 2,
      by: ivan.id,
    })
    expect((await call(ana.headers, 1)).json().drafts).toMatchObject([
      { kind: 'ask-completion', by: ivan.id, awaitsApproval: false },
    ])
    await step({ kind: 'ask-completion', text: 'Envíe una foto.' })
    expect((await call(ana.headers, path)).json()).toMatchObject({ version: 0 })
  })

  test('open as they were sealed before the desk spoke these names', async () => {
    await file()
    const { key_id } = await db.selectFrom('petitions').select('key_id').executeTakeFirstOrThrow()
    const key = await findRecordKey(db, MASTERS, key_id ?? '')
    if (!key) throw new Error('no key')
    const values = { days: '5', scope: 'part', company: 'yes', entity: 'Alcaldía', text: 'Es suyo' }
    const answer = { brief: '', body: 'Ya', outcome: 'denied', norm: '', earlier: '', signerId: 1 }
    const written = { answer, returned: 'Falta la norma' }
    for (const [kind, content] of [
      ['transfer', values],
      ['answer', written],
    ] as const) {
      const sealed = key.seal('petition_drafts.content', JSON.stringify(content))
      await db
        .insertInto('petition_drafts')
        .values({ petition_id: 1, kind, staff_id: ana.id, content: sealed })
        .execute()
    }
    expect((await call(ana.headers, '1/borradores/transfer')).json()).toMatchObject({ values })
    expect((await call(ana.headers, '1/respuesta')).json()).toMatchObject(written)
  })

  test('are sealed, and can be thrown away', async () => {
    await file()
    await save('palabra-secreta', 0)
    const rows = await db.selectFrom('petition_drafts').select('content').execute()
    expect(rows.map(({ content }) => content.includes('palabra-secreta'))).toEqual([false])
    expect((await call(ana.headers, path, { method: 'DELETE' })).statusCode).toBe(428)
    expect((await call(ana.headers, path, { method: 'DELETE', version: 1 })).statusCode).toBe(200)
    expect((await call(ana.headers, '1/borradores/answer')).statusCode).toBe(404)
  })
})

describe('who wrote it', () => {
  const open = ({ headers } = ana, body: object = {}) => call(headers, '1/datos', { body })

  test('opens at once for its officer, with a reason for others, and is always logged', async () => {
    await file(WHOLE_PETITION)
    expect((await open()).json()).toMatchObject({ fields: { reason: expect.any(String) } })
    expect(await readings()).toEqual([])
    await assign(ana.id)
    expect((await open()).json()).toEqual({
      name: PERSONAL.nombre,
      document: `CC ${PERSONAL.documento}`,
      email: PERSONAL.correo,
      phone: PERSONAL.telefono,
      address: PERSONAL.direccion,
    })
    await open(ivan, { reason: 'Llamó por teléfono' })
    await db
      .insertInto('staff_absences')
      .values({ staff_id: ana.id, until_on: '2026-11-20', deputy_id: ivan.id })
      .execute()
    await open(ivan)
    await db.deleteFrom('staff_absences').execute()
    expect(await readings()).toEqual([
      { petition: 1, name: 'Ana Ruiz', reason: null },
      { petition: 1, name: 'Iván Casas', reason: 'Llamó por teléfono' },
      { petition: 1, name: 'Iván Casas', reason: null },
    ])
  })

  test('what is reserved opens for the head alone, and leaves who had it in hand', async () => {
    await file(WHOLE_PETITION)
    const { version } = (await assign(ana.id)).json()
    const reserved = (await classify({ isReserved: true }, version)).json()
    expect(reserved).toMatchObject({ isReserved: true, assigneeId: null })
    for (const path of ['1', '1/borradores/note'])
      expect((await call(ana.headers, path)).statusCode).toBe(403)
    const unknown = await call(ana.headers, `1/archivos/${'0'.repeat(32)}`, { body: {} })
    expect(unknown.statusCode).toBe(403)
    expect((await open()).statusCode).toBe(403)
    expect((await call(rosa.headers, 1)).statusCode).toBe(200)
    const toAna = { method: 'PUT', body: { assigneeId: ana.id } } as const
    const refused = await call(rosa.headers, '1/asignacion', { ...toAna, version: version + 1 })
    expect(refused.statusCode).toBe(409)
  })
})

describe('a file of a petition', () => {
  /** As the desk lists them. */
  async function openFile(who: typeof ana, position: number, body: object = {}) {
    const { files } = (await call(ana.headers, 1)).json()
    return call(who.headers, `1/archivos/${files[position - 1].key}`, { body })
  }

  test('opens with a reason, or for who has it in hand, and always with a row of the log', async () => {
    await file({
      ...WHOLE_PETITION,
      adjunto1: textFile('uno', '1.txt'),
      adjunto2: textFile('dos', '2.txt'),
    })
    const refused = await openFile(ana, 2)
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { reason: expect.stringContaining('No la tiene asignada') },
    ])
    expect(await readings()).toEqual([])
    const opened = await openFile(ivan, 2, { reason: 'Llamó por teléfono' })
    expect([opened.statusCode, opened.body]).toEqual([200, 'dos'])
    await assign(ana.id)
    expect((await openFile(ana, 1)).body).toBe('uno')
    expect(await readings()).toEqual([
      { petition: 1, name: 'Iván Casas', reason: 'Archivo 2: Llamó por teléfono' },
      { petition: 1, name: 'Ana Ruiz', reason: 'Archivo 1' },
    ])
  })

  test('is shown and saved under a name that opens nothing by itself', async () => {
    const names = ['mapa.svg', 'carta.pdf.js', 'disco.iso', 'foto.jpg']
    const parts = names.map((name, i) => [`adjunto${i + 1}`, textFile('<svg/>', name)])
    await file({ ...WHOLE_PETITION, ...Object.fromEntries(parts) })
    const { files } = (await call(ana.headers, 1)).json()
    const shown = files.map(({ name }: { name: string }) => name)
    expect(shown).toEqual(['mapa.svg.txt', 'carta.pdf.js.txt', 'disco.iso.txt', 'foto.jpg'])
    const opened = await openFile(ana, 1, { reason: 'Llamó por teléfono' })
    expect(opened.headers['content-disposition']).toContain('filename="mapa.svg.txt"')
  })

  test('that the antivirus holds back is no reading, nor is one of another petition', async () => {
    await file({ ...WHOLE_PETITION, adjunto1: textFile('uno', '1.txt') })
    await db.updateTable('private_files').set({ scan_state: 'infected' }).execute()
    expect((await openFile(ana, 1, { reason: 'Llamó por teléfono' })).statusCode).toBe(409)
    const { files } = (await call(ana.headers, 1)).json()
    await file()
    const elsewhere = await call(ana.headers, `2/archivos/${files[0].key}`, {
      body: { reason: 'Llamó por teléfono' },
    })
    expect([elsewhere.statusCode, await readings()]).toEqual([404, []])
  })
})

describe('the log of readings', () => {
  test('is for administrators, who open nothing, and for the head', async () => {
    await file(WHOLE_PETITION)
    await call(ana.headers, '1/datos', { body: { reason: '=HYPERLINK("x"), dijo' } })
    const boss = await world.person('jefe', { roles: ['administrador'] })
    for (const { headers } of [boss, rosa]) {
      expect((await call(headers, 'lecturas')).json()).toMatchObject({
        total: 1,
        items: [{ by: 'Ana Ruiz', radicado: '2026-000001', petitionId: 1 }],
      })
      const csv = await call(headers, 'lecturas.csv')
      expect(csv.headers['content-type']).toContain('text/csv')
      expect(csv.body).toContain(`Ana Ruiz,2026-000001,"'=HYPERLINK(""x""), dijo"`)
    }
    for (const path of ['lecturas', 'lecturas.csv'])
      expect((await call(ana.headers, path)).statusCode).toBe(403)
    expect((await call(boss.headers, 1)).statusCode).toBe(403)
  })
})

async function noticesPosted(): Promise<number> {
  expect(await countOf('mails')).toBeGreaterThan(0)
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'petition-notice')
    .execute()
  return rows.length
}
