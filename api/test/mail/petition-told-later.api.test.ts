import { describe, expect, test } from 'vitest'
import { findReceipt } from '../../src/petitions/case/find-receipt.ts'
import { listCounted } from '../../src/petitions/figures/reports.queries.ts'
import { WHOLE_PETITION } from '../desk-world.ts'
import { MASTERS } from '../world.ts'
import { openDeskMails } from './desk-mails.ts'

const world = await openDeskMails()
const { answer, answerOutside, ask, db, on, rosa, seen, site, step } = world

const reopen = (reason: string) => step({ kind: 'reopen', reason, text: 'Falta algo todavía.' })
const INFORMATION = { ...WHOLE_PETITION, tipo: 'informacion' }

describe('joined petitions', () => {
  async function joinTwo() {
    for (let i = 0; i < 2; i++) await world.file(WHOLE_PETITION)
    await step({ kind: 'join', main: '2026-000001' }, { id: 2 })
  }

  test('who was joined is told when the other ends without an answer for both', async () => {
    await joinTwo()
    await world.sendMails('petition-notice')
    await world.catcher.empty()
    await step({ kind: 'transfer', scope: 'whole', entity: 'Alcaldía', text: 'Es suyo.' })
    const subjects = (await world.sendMails('petition-notice')).map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(
      new Set([
        'Radicado 2026-000001: la trasladamos',
        'Radicado 2026-000002: la tramitamos por separado',
      ]),
    )
  })

  test('of one that is open again, those that were answered with it wait for nothing', async () => {
    await joinTwo()
    await answer()
    expect((await seen()).joined).toHaveLength(1)
    await reopen('mistake')
    expect((await seen()).joined).toEqual([])
    await world.file(WHOLE_PETITION)
    const joined = await step({ kind: 'join', main: '2026-000003' })
    expect(joined.json()).toMatchObject({ joinedTo: { radicado: '2026-000003' } })
  })
})

describe('an answer given by another way', () => {
  test('has no day for its citizen until the head confirms it, and none where the head does not', async () => {
    const proof = await world.file(WHOLE_PETITION)
    on('2026-12-18')
    await answerOutside()
    const told = async () => (await ask('read', proof)).json().eventos[0].texto
    expect(await told()).toBe('Por teléfono.')
    await step({ kind: 'confirm-day', isRight: false }, { who: rosa })
    expect(await told()).toBe('Por teléfono.')
  })

  test('is said with its day once that counts', async () => {
    const proof = await world.file(WHOLE_PETITION)
    on('2026-12-18')
    await answerOutside()
    await step({ kind: 'confirm-day', isRight: true }, { who: rosa })
    const { eventos } = (await ask('read', proof)).json()
    expect(eventos[0].texto).toContain('el viernes 20 de noviembre de 2026')
  })

  test('waits for the head before it is completed', async () => {
    await world.file(WHOLE_PETITION)
    on('2026-12-18')
    await answerOutside()
    const refused = await reopen('resumed')
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('La jefatura dice primero'),
    ])
    expect((await seen()).steps).toContain('reopen')
    await step({ kind: 'confirm-day', isRight: true }, { who: rosa })
    expect((await reopen('resumed')).statusCode).toBe(200)
  })
})

describe('what was told', () => {
  test('a denial that stands is counted although its petition is completed', async () => {
    await world.file(INFORMATION)
    on('2026-11-18')
    await answer(1, { outcome: 'denied', norm: 'Ley 1712 de 2014, artículo 18' })
    const counted = () => listCounted(db, { year: 2026, quarter: 4 })
    const [before] = await counted()
    expect(before).toMatchObject({ answeredOn: '2026-11-18', isDenied: true })
    on('2026-12-01')
    await reopen('resumed')
    expect(await counted()).toEqual([{ ...before, isOpen: true }])
  })

  test('a receipt says what it said when it was filed', async () => {
    await world.file(INFORMATION)
    const deps = { db, masters: MASTERS, rules: site.current().petitions }
    const filed = await findReceipt(deps, 1)
    await step({ kind: 'reclassify', type: 'complaint' })
    on('2026-11-18')
    await answer()
    on('2026-12-18')
    await reopen('resumed')
    expect(await findReceipt(deps, 1)).toEqual(filed)
  })
})
