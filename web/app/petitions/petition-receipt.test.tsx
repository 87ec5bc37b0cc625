import type { Receipt } from '@terminal/contract/petitions/case/receipt'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PetitionReceipt } from './petition-receipt.tsx'

const RECEIPT: Receipt = {
  radicado: '2026-000123',
  code: 'KXHTQMRPWB',
  receivedAt: '2026-11-15T16:52:00Z',
  hasHour: true,
  channel: 'site',
  type: 'complaint',
  isClassified: true,
  termDays: 15,
  countsFrom: '2026-11-17',
  transferBy: '2026-11-23',
  completionBy: '2026-11-30',
  dueOn: '2026-12-07',
  holidays: '',
  presenter: 'person',
  name: 'Lucero Prueba',
  replyBy: 'email',
  email: 'lucero@correo.example',
  isEmailUsable: true,
  isMailLate: false,
  message: 'La maleta llegó rota.',
  files: [],
  refused: [],
  telling: [],
  isReplay: false,
  alike: null,
}
const OPERATOR = {
  name: 'Terminal de Transportes de Montelindo',
  shortName: 'La terminal',
  nit: '900.123.456-8',
  address: 'Calle 10 # 20-30',
  city: 'Montelindo',
}

test('K5 a printed receipt says who received it, with NIT and address, and heads the text as text', () => {
  const markup = renderToStaticMarkup(
    <PetitionReceipt
      receipt={RECEIPT}
      operator={OPERATOR}
      trackingUrl="https://terminal.example/pqrsd/seguimiento"
    />,
  )
  expect(markup).toContain(
    '<b>Terminal de Transportes de Montelindo</b>. NIT 900.123.456-8. Calle 10 # 20-30, Montelindo</p>',
  )
  expect(markup).toMatch(/<h2[^>]*>Texto que radicó<\/h2>.*La maleta llegó rota\./)
})
