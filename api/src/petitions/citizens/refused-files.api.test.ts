import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { file, MESSAGE } from '../../../test/petition-world.ts'
import { getToken } from '../../../test/solve-captcha.ts'
import { openTrackingWorld } from '../../../test/tracking-world.ts'
import { deleteOldShares } from '../../platform/network-shares.ts'
import { SHARE_MEGABYTES } from '../case/citizen-files.ts'

const world = await openTrackingWorld()
const { countOf, db, filesOnDisk, newClient, sendForm } = world

beforeEach(world.clear)

/** What a program fills in: nothing else of the form is wrong. */
const REFUSED = { mensaje: MESSAGE, sitioWeb: 'https://spam.example' }
const FILES = { adjunto1: file('uno', 'uno.txt'), adjunto2: file('dos', 'dos.txt') }
const CHOOSE_AGAIN = expect.stringContaining('Elíjalo otra vez')

const shares = () => db.selectFrom('network_shares').select(['on_day', 'amount']).execute()

describe('K5 the files of a form that is refused', () => {
  test('K5 wait here only for who solved the captcha, and are named where they do not', async () => {
    for (const captcha of ['', 'no-es-nada', ...Array<string>(20).fill('')]) {
      const refused = await sendForm({ ...REFUSED, ...FILES, captcha })
      expect(refused.json()).toMatchObject({
        status: 422,
        valores: { mensaje: MESSAGE },
        guardados: [],
        rechazados: [
          { nombre: 'uno.txt', motivo: CHOOSE_AGAIN },
          { nombre: 'dos.txt', motivo: CHOOSE_AGAIN },
        ],
      })
    }
    expect([await filesOnDisk(), await shares()]).toEqual([[], []])
    const captcha = await getToken(world)
    const kept = await sendForm({ ...REFUSED, ...FILES, captcha })
    expect(kept.json()).toMatchObject({ guardados: { length: 2 }, rechazados: [] })
  })

  test('K5 one captcha keeps those of one form', async () => {
    const captcha = await getToken(world)
    await sendForm({ ...REFUSED, ...FILES, captcha })
    for (let i = 0; i < 5; i++)
      expect((await sendForm({ ...REFUSED, ...FILES, captcha })).json().guardados).toEqual([])
    expect([(await filesOnDisk()).length, await countOf('private_files')]).toEqual([2, 2])
  })

  test('K5 wait up to two gigabytes in all', async () => {
    const keep = async () =>
      (await sendForm({ ...REFUSED, ...FILES, captcha: await getToken(world) })).json()
    expect((await keep()).guardados).toHaveLength(2)
    await db
      .updateTable('private_files')
      .set({ bytes: 2 ** 30 })
      .execute()
    expect(await keep()).toMatchObject({
      guardados: [],
      rechazados: [{ motivo: CHOOSE_AGAIN }, { motivo: CHOOSE_AGAIN }],
    })
    expect(await filesOnDisk()).toHaveLength(2)
    // Those of a form that is taken do not wait, and a form is always taken.
    const taken = await sendForm({ mensaje: MESSAGE, ...FILES })
    expect(taken.json()).toMatchObject({ archivos: { length: 2 } })
  })
})

describe('K5 what one network leaves in a day', () => {
  const hall = { 'x-forwarded-for': '203.0.113.7' }
  const fill = () => db.updateTable('network_shares').set({ amount: SHARE_MEGABYTES }).execute()

  test('K5 is limited: then a petition is filed without its files, and says how to bring them', async () => {
    await sendForm({ mensaje: MESSAGE, ...FILES }, hall)
    expect(await shares()).toEqual([{ on_day: '2026-11-12', amount: 2 }])
    await db
      .updateTable('network_shares')
      .set({ amount: SHARE_MEGABYTES - 1 })
      .execute()
    const form = { claveDeEnvio: randomUUID(), mensaje: 'Otra', ...FILES }
    const filed = (await sendForm(form, hall)).json()
    const refused = {
      nombre: 'dos.txt',
      motivo: expect.stringContaining('Agréguelo mañana con su número y su código'),
    }
    expect(filed).toMatchObject({
      radicado: '2026-000002',
      archivos: [{ nombre: 'uno.txt' }],
      rechazados: [refused],
    })
    expect((await sendForm(form, hall)).json()).toEqual({ ...filed, esRepetido: true })
    expect([await filesOnDisk(), await countOf('petitions')]).toMatchObject([{ length: 3 }, 2])
    const elsewhere = await sendForm({ mensaje: 'De otra red', ...FILES })
    expect(elsewhere.json()).toMatchObject({ archivos: { length: 2 }, rechazados: [] })
  })

  test('K5 is counted for a form that is refused and one that is added to as well', async () => {
    const { radicado, codigo } = (await sendForm({ mensaje: MESSAGE, ...FILES }, hall)).json()
    await fill()
    const kept = await sendForm({ ...REFUSED, ...FILES, captcha: await getToken(world) }, hall)
    expect(kept.json()).toMatchObject({ guardados: [], rechazados: { length: 2 } })
    const added = await world.add({ radicado, codigo, mensaje: 'Van', ...FILES }, hall)
    expect(added.json()).toMatchObject({ rechazados: { length: 2 }, esRepetido: false })
    expect(await filesOnDisk()).toHaveLength(2)
  })

  test('K5 is forgotten the next day, and nothing tells one day of a network from another network', async () => {
    await sendForm({ mensaje: MESSAGE, ...FILES }, hall)
    await fill()
    expect(await deleteOldShares(db, { now: () => new Date('2026-11-13T04:59:00Z') })).toBe(0)
    const { rows } = await sql`select network_hash from network_shares`.execute(db)
    const clock = { now: () => new Date('2026-11-13T05:00:00Z') }
    expect([rows.length, await deleteOldShares(db, clock), await shares()]).toEqual([1, 1, []])
  })

  test('K5 is counted once for a form that the edge gives to two processes', async () => {
    const form = { claveDeEnvio: randomUUID(), mensaje: MESSAGE, ...FILES }
    const [one, other] = await Promise.all([sendForm(form, hall), sendForm(form, hall)])
    expect(one?.json().radicado).toBe(other?.json().radicado)
    expect(await shares()).toEqual([{ on_day: '2026-11-12', amount: 2 }])
  })

  test('K5 stays within it however many send at once', async () => {
    await sendForm({ mensaje: MESSAGE, adjunto1: FILES.adjunto1 }, hall)
    await db
      .updateTable('network_shares')
      .set({ amount: SHARE_MEGABYTES - 5 })
      .execute()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        sendForm({ mensaje: `Número ${i}`, adjunto1: file(`${i}`, `${i}.txt`) }, hall),
      ),
    )
    const kept = answers.map((answer) => answer.json().archivos.length)
    expect([kept.filter((count) => count === 1).length, answers.length]).toEqual([5, 20])
    expect([await countOf('petitions'), (await filesOnDisk()).length]).toEqual([21, 6])
  })
})

test('K5 two files of one byte count as two amount: no petition is told by its size', async () => {
  await sendForm({ mensaje: MESSAGE, ...FILES }, { 'x-forwarded-for': newClient() })
  expect(await shares()).toMatchObject([{ amount: 2 }])
})
