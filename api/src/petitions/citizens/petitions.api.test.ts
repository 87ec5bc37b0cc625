import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { file, MESSAGE, openPetitionWorld } from '../../../test/petition-world.ts'
import { getToken } from '../../../test/solve-captcha.ts'
import { tablesWith } from '../../../test/tables-with.ts'

const world = await openPetitionWorld()
const { app, countOf, db, filesOnDisk, find, logLines, newClient, send, sendForm } = world
const { privateFilesDir } = world

beforeEach(world.clear)

const PROGRAM = new File([Buffer.from('7f454c460201010000000000', 'hex')], 'juego.pdf')

describe('K5 POST /api/Contacto/correo', () => {
  test('K5 takes a text alone, seals it and tells the office', async () => {
    const response = await send({ mensaje: MESSAGE })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ])
    expect(response.json()).toEqual({
      radicado: '2026-000001',
      codigo: expect.stringMatching(/^[B-DF-HJ-NP-TV-Z]{10}$/),
      recibidoEn: '2026-11-13T02:00:00.000Z',
      canal: 'sitio',
      tipo: 'peticion',
      clasificada: false,
      diasHabiles: 15,
      cuentaDesde: '2026-11-13',
      trasladoHasta: '2026-11-20',
      complementoHasta: '2026-11-27',
      respondemosHasta: '2026-12-04',
      festivos: 'El lunes 16 de noviembre es festivo.',
      presenta: 'anonima',
      nombre: null,
      respuesta: 'codigo',
      correo: null,
      correoSirve: false,
      conHora: true,
      correoManana: false,
      mensaje: MESSAGE,
      archivos: [],
      rechazados: [],
      sinLimpiar: [],
      esRepetido: false,
      parecidoA: null,
    })
    expect(await find(1)).toMatchObject({
      message: MESSAGE,
      email: null,
      captcha: 'absent',
    })
    expect(await countOf('mails')).toBe(1)
  })

  test('K5 takes a form with the same names, a mail address and files, all of them sealed', async () => {
    const marker = 'contenido-secreto-de-la-prueba'
    const response = await sendForm({
      mensaje: MESSAGE,
      correo: 'rosa@correo.example',
      adjunto1: file(marker, 'ficha de Rosa.txt'),
    })
    expect(response.json()).toMatchObject({
      archivos: [{ nombre: 'ficha de Rosa.txt', bytes: marker.length, clase: 'documento' }],
    })
    const petition = await find(1)
    expect(petition).toMatchObject({ message: MESSAGE, email: 'rosa@correo.example' })

    for (const word of [marker, 'ficha', 'Rosa', 'rosa@correo.example', 'maleta', 'taquilla'])
      expect([word, await tablesWith(db, word)]).toEqual([word, []])
    for (const name of await filesOnDisk()) {
      const bytes = await readFile(join(privateFilesDir, name))
      expect([name.includes('ficha'), bytes.includes(marker)]).toEqual([false, false])
    }
    const reader = await world.officer()
    const [{ key } = { key: '' }] = petition?.files ?? []
    const opened = await app.inject({
      method: 'POST',
      url: `/api/Pqrsd/1/archivos/${key}`,
      headers: reader,
      payload: { reason: 'Para responderle' },
    })
    expect([opened.statusCode, opened.body]).toEqual([200, marker])
    expect(opened.headers['content-disposition']).toMatch(/^attachment;/)
    expect(opened.headers['cache-control']).toContain('no-store')
  })

  test('K5 of six files it keeps the three good ones, says why not the others, and reads on', async () => {
    const form = new FormData()
    for (const [name, value] of [
      ['adjunto1', file('uno', 'uno.txt')],
      ['adjunto2', PROGRAM],
      ['adjunto3', file('', 'vacio.txt')],
      ['adjunto4', file('cuatro', 'cuatro.txt')],
      ['adjunto5', file('cinco', 'cinco.txt')],
      ['otro', file('seis', 'seis.txt')],
      ['mensaje', MESSAGE],
    ] as const)
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value)
    const request = new Request('http://x', { method: 'POST', body: form })
    const contentType = request.headers.get('content-type') ?? ''
    const payload = Buffer.from(await request.arrayBuffer())
    const receipt = (await send(payload, { 'content-type': contentType })).json()
    expect(receipt.archivos.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'uno.txt',
      'cuatro.txt',
      'cinco.txt',
    ])
    expect(receipt.rechazados.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'juego.pdf',
      'vacio.txt',
      'seis.txt',
    ])
    expect(await find(1)).toMatchObject({ message: MESSAGE })
    expect(await filesOnDisk()).toHaveLength(3)
  })

  test('K5 the same submission a hundred times at once is one row and ninety-nine replays', async () => {
    const parts = { claveDeEnvio: randomUUID(), mensaje: MESSAGE, adjunto1: file('uno', 'uno.txt') }
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendForm(parts)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200))
    const replays = answers.filter((answer) => answer.json().esRepetido)
    expect([replays.length, await countOf('petitions')]).toEqual([99, 1])
    const said = answers.map((answer) => `${answer.json().radicado} ${answer.json().codigo}`)
    expect(new Set(said).size).toBe(1)
    expect([await countOf('mails'), await countOf('private_files')]).toEqual([1, 1])
    expect(await filesOnDisk()).toHaveLength(1)
  })

  test('K5 a corrected text under the same key is filed, an equal one from another form is named', async () => {
    const claveDeEnvio = randomUUID()
    await send({ claveDeEnvio, mensaje: MESSAGE })
    const corrected = await send({ claveDeEnvio, mensaje: `${MESSAGE} Fue el lunes.` })
    expect(corrected.json()).toMatchObject({ esRepetido: false, parecidoA: null })
    const again = await send({ claveDeEnvio: randomUUID(), mensaje: MESSAGE })
    expect(again.json()).toMatchObject({ esRepetido: false, parecidoA: '2026-000001' })
    expect(await countOf('petitions')).toBe(3)
  })

  test('K5 refused, it comes back whole, and its files wait for the next attempt', async () => {
    const response = await sendForm({
      mensaje: MESSAGE,
      correo: 'rosa@correo.example',
      captcha: await getToken(world),
      sitioWeb: 'https://spam.example',
      adjunto1: file('uno', 'uno.txt'),
      adjunto2: PROGRAM,
    })
    expect(response.statusCode).toBe(422)
    const problem = response.json()
    expect(problem).toMatchObject({
      fields: { sitioWeb: 'Deje este campo vacío.' },
      valores: { mensaje: MESSAGE, correo: 'rosa@correo.example' },
      guardados: [{ nombre: 'uno.txt', bytes: 3 }],
      rechazados: [{ nombre: 'juego.pdf' }],
    })
    expect(await countOf('petitions')).toBe(0)
    const [{ ficha }] = problem.guardados
    const next = await sendForm({ mensaje: MESSAGE, guardado1: ficha })
    expect(next.json()).toMatchObject({ archivos: [{ nombre: 'uno.txt', bytes: 3 }] })
    // Used, it is no token any more.
    const stolen = await sendForm({ mensaje: 'Otro', guardado1: ficha })
    expect(stolen.json()).toMatchObject({ archivos: [] })
  })

  test('K5 the limits are for what waits here and what comes now together', async () => {
    const some = { adjunto1: file('1', '1.txt'), adjunto2: file('2', '2.txt') }
    const more = { adjunto3: file('3', '3.txt'), adjunto4: file('4', '4.txt') }
    const captcha = await getToken(world)
    const wrong = { mensaje: MESSAGE, captcha, sitioWeb: 'https://spam.example' }
    const refused = (await sendForm({ ...wrong, ...some, ...more })).json()
    const held = refused.guardados.map(({ ficha }: { ficha: string }, i: number) => [
      `guardado${i + 1}`,
      ficha,
    ])
    const parts = {
      claveDeEnvio: randomUUID(),
      mensaje: MESSAGE,
      ...Object.fromEntries(held),
      ...some,
    }
    const next = await sendForm(parts)
    expect(next.json()).toMatchObject({
      archivos: { length: 5 },
      rechazados: [{ nombre: '2.txt', motivo: expect.stringContaining('hasta 5 archivos') }],
    })
    // Sent again after a lost answer: what waited here is filed, and no file of it is too many any more.
    expect((await sendForm(parts)).json()).toMatchObject({
      esRepetido: true,
      archivos: { length: 5 },
    })
    expect(await filesOnDisk()).toHaveLength(5)
  })

  test('K5 a commit that fails leaves the files: it may have been filed', async () => {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the connection was cut'; end $$`.execute(db)
    await sql`create constraint trigger refuse after insert on petitions
      deferrable initially deferred for each row execute function refuse()`.execute(db)
    const response = await sendForm({ mensaje: MESSAGE, adjunto1: file('uno', 'uno.txt') })
    await sql`drop function refuse cascade`.execute(db)
    expect([response.statusCode, await filesOnDisk()]).toMatchObject([500, { length: 1 }])
  })

  test('I4 a solved captcha counts once; a wrong one is asked for again with the text kept', async () => {
    const captcha = await getToken(world)
    expect((await send({ mensaje: MESSAGE, captcha })).statusCode).toBe(200)
    expect(await find(1)).toMatchObject({ captcha: 'passed' })
    for (const token of [captcha, 'no-es-nada']) {
      const refused = await send({ mensaje: 'Otro texto', captcha: token })
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({
        fields: { captcha: expect.stringContaining('envíe otra vez') },
        valores: { mensaje: 'Otro texto' },
      })
    }
    expect(await countOf('petitions')).toBe(1)
  })

  test('K5 I4 sent again with its spent captcha, a form is answered with its receipt', async () => {
    const form = { claveDeEnvio: randomUUID(), mensaje: MESSAGE, captcha: await getToken(world) }
    const first = (await send(form)).json()
    const second = (await send(form)).json()
    expect(second).toEqual({ ...first, esRepetido: true })
  })

  test('K5 what a program fills in is refused, and a person can leave it empty', async () => {
    const response = await send({ mensaje: MESSAGE, sitioWeb: 'https://spam.example' })
    expect(response.json()).toMatchObject({
      status: 422,
      fields: { sitioWeb: 'Deje este campo vacío.' },
      valores: { mensaje: MESSAGE },
    })
  })

  test('K5 too many from one network: the text comes back, others go on, a replay is answered', async () => {
    const address = newClient()
    const same = { 'x-forwarded-for': address }
    const first = { claveDeEnvio: randomUUID(), mensaje: MESSAGE }
    await send(first, same)
    for (let i = 1; i < 60; i++) await send({ mensaje: `Mensaje ${i}` }, same)
    const over = await sendForm({ mensaje: 'Uno más', adjunto1: file('uno', 'uno.txt') }, same)
    expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '60'])
    expect(over.json()).toMatchObject({ valores: { mensaje: 'Uno más' }, guardados: [] })
    expect(await filesOnDisk()).toEqual([])
    expect((await send(first, same)).json()).toMatchObject({ esRepetido: true })
    expect((await send({ mensaje: 'Otra red' })).statusCode).toBe(200)
  })

  test('nothing says who wrote: neither rows nor log lines have an address, an agent, the radicado or its code', async () => {
    const before = logLines.length
    const response = await send(
      { mensaje: MESSAGE },
      { 'x-forwarded-for': '198.51.100.77', 'user-agent': 'Celular-de-Rosa/1.0' },
    )
    const said = logLines.slice(before).join('')
    const { codigo } = response.json()
    for (const word of ['198.51.100', 'Celular-de-Rosa', 'maleta', '2026-0000', codigo])
      expect([word, said.includes(word), await tablesWith(db, word)]).toEqual([word, false, []])
    expect(said).not.toContain('"petition')
  })
})
