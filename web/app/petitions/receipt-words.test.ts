import type { Receipt } from '@terminal/contract/petitions/case/receipt'
import { describe, expect, test } from 'vitest'
import { keepNotice, shareLink } from './petition-receipt.tsx'

const RECEIPT: Receipt = {
  radicado: '2026-000123',
  code: 'KXHTQMRPWB',
  receivedAt: '2026-11-15T16:52:00Z',
  channel: 'site',
  type: 'complaint',
  isClassified: true,
  termDays: 15,
  countsFrom: '2026-11-17',
  transferBy: '2026-11-23',
  completionBy: '2026-11-30',
  dueOn: '2026-12-07',
  holidays: 'El lunes 16 de noviembre es festivo.',
  presenter: 'person',
  name: 'Lucero Prueba',
  replyBy: 'email',
  email: 'lucero@correo.example',
  isEmailUsable: true,
  isMailLate: false,
  hasHour: true,
  message: 'La maleta llegó rota.',
  files: [],
  refused: [],
  telling: [],
  isReplay: false,
  alike: null,
}

test('K5 what goes to WhatsApp is the number and where to ask: nothing personal, and not the code', () => {
  const link = new URL(
    shareLink(RECEIPT, 'La terminal', 'https://terminal.example/pqrsd/seguimiento'),
  )
  expect(link.origin + link.pathname).toBe('https://wa.me/')
  const text = link.searchParams.get('text') ?? ''
  expect(text).toContain('2026-000123')
  expect(text).toContain('https://terminal.example/pqrsd/seguimiento')
  for (const secret of ['KXHT', 'Lucero', 'lucero@', 'maleta']) expect(text).not.toContain(secret)
})

describe('what is said of number and code', () => {
  test('with a mail, that it is on its way and that the number is valid without it', () => {
    expect(keepNotice(RECEIPT)).toMatchObject({
      tone: 'info',
      text: expect.stringContaining('van en camino a lucero@correo.example, sin su texto'),
    })
  })

  test('K5 after five of a day, that the mail comes tomorrow', () => {
    expect(keepNotice({ ...RECEIPT, isMailLate: true })).toMatchObject({
      tone: 'warning',
      text: expect.stringContaining('le llega mañana'),
    })
  })

  test('with one that cannot be written to, or none, that this is the only copy', () => {
    for (const mail of [{ email: null }, { email: 'lucero', isEmailUsable: false }])
      expect(keepNotice({ ...RECEIPT, ...mail })).toMatchObject({
        tone: 'warning',
        text: expect.stringContaining('esta es su única constancia'),
      })
  })

  test('who is anonymous cannot get them again', () => {
    expect(keepNotice({ ...RECEIPT, presenter: 'anonymous', email: null }).text).toContain(
      'no podemos recuperarlos',
    )
  })
})
