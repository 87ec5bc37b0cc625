import { describe, expect, test } from 'vitest'
import { documentSeen } from '../reception/code-delivery.ts'
import { NO_RECEPTION, VerbalForm, verbalForm, verbalReception } from '../reception/reception.ts'
import type { Receipt, ReceptionReceipt } from './receipt.ts'
import { arrivalWords, constanciaLines } from './reception-words.ts'

const RECEIPT: Receipt = {
  radicado: '2026-000123',
  code: 'KXHTQMRPWB',
  receivedAt: '2026-11-10T13:47:00.000Z',
  channel: 'office',
  type: 'complaint',
  isClassified: true,
  termDays: 15,
  countsFrom: '2026-11-11',
  transferBy: '2026-11-18',
  completionBy: '2026-11-25',
  dueOn: '2026-12-02',
  holidays: '',
  presenter: 'person',
  name: 'Yolanda Ficticia',
  replyBy: 'email',
  email: 'yolanda@correo.example',
  isMailLate: false,
  hasHour: true,
  isEmailUsable: true,
  message: 'Pide que reparen su maleta porque llegó rota.',
  files: [{ name: 'tiquete.pdf', bytes: 10, kind: 'documento' }],
  refused: [],
  telling: [],
  isReplay: false,
  alike: null,
}
const VERBAL: ReceptionReceipt = {
  receipt: RECEIPT,
  operator: 'Terminal de Montelindo',
  operatorAddress: 'Calle 1 # 2-3',
  operatorPhone: '+57 600 000 0000',
  way: 'verbal',
  document: 'CC 9988776655',
  phone: '3009998877',
  address: 'Calle Inventada 77',
  handedIn: 'Copia del tiquete',
  missing: null,
  language: 'Embera',
  receivedBy: 'Ana Ruiz',
  outgoing: null,
  answer: null,
}

const said = (given: ReceptionReceipt) =>
  Object.fromEntries(constanciaLines(given).map(({ label, text }) => [label, text]))

describe('the constancia', () => {
  test('of what was said aloud has every datum of Decreto 1166 de 2016', () => {
    expect(said(VERBAL)).toEqual({
      Radicado: '2026-000123',
      'Código para consultarla': 'KXHT QMR PWB',
      Recibida: expect.stringMatching(/^martes 10 de noviembre de 2026, 8:47/),
      'Cómo llegó': 'Petición verbal, en persona, en la oficina',
      Presenta: 'Yolanda Ficticia',
      Documento: 'CC 9988776655',
      Contacto: '3009998877 · yolanda@correo.example · Calle Inventada 77',
      Tipo: 'Queja',
      'Objeto y razones': RECEIPT.message,
      Documentos: 'Copia del tiquete · tiquete.pdf',
      'Lengua en que se presentó': 'Embera',
      'La recibió': 'Ana Ruiz',
      'Se responde a más tardar': 'miércoles 2 de diciembre de 2026',
      Entidad: 'Terminal de Montelindo · Calle 1 # 2-3 · Teléfono +57 600 000 0000',
    })
  })

  test('says what was missing, and that its author wanted it filed all the same', () => {
    expect(said({ ...VERBAL, missing: 'el poder del abogado.' })['Lo que faltaba']).toBe(
      'Se le indicó que faltaba: el poder del abogado, e insistió en radicar.',
    )
  })

  test('of paper that says no hour has its day alone', () => {
    const receipt = { ...RECEIPT, receivedAt: '2026-11-10T05:00:00.000Z', hasHour: false }
    expect(said({ ...VERBAL, way: 'paper', receipt }).Recibida).toBe(
      'martes 10 de noviembre de 2026, sin hora',
    )
  })

  test('by telephone, anonymous and solved at once says so', () => {
    const receipt: Receipt = {
      ...RECEIPT,
      channel: 'phone',
      presenter: 'anonymous',
      name: null,
      email: null,
      files: [],
    }
    const lines = said({
      ...VERBAL,
      receipt,
      phone: null,
      address: null,
      document: null,
      handedIn: null,
      outgoing: 'S-2026-000004',
      answer: 'Ya se reparó.',
    })
    expect(lines).toMatchObject({
      'Cómo llegó': 'Petición verbal, por teléfono',
      Presenta: 'Anónima',
      Contacto: 'No lo dio',
      Documentos: 'Ninguno',
      'Respuesta dada en el acto': 'Radicado de salida S-2026-000004. Ya se reparó.',
    })
    expect(lines).not.toHaveProperty('Documento')
  })
})

test('how it came is said in the timeline', () => {
  const at = { receivedAt: RECEIPT.receivedAt, hasHour: true }
  const late = { receivedAt: '2026-11-12T12:46:00Z', hasHour: true }
  expect(arrivalWords('verbal', 'phone', late)).toMatch(/, 7:46\u00a0a\.\u00a0m\.$/)
  expect(arrivalWords('verbal', 'phone', at)).toContain('de palabra, por teléfono')
  expect(arrivalWords('mail', 'mail', at)).toContain('a nuestro correo electrónico')
  expect(arrivalWords('paper', 'post', at)).toContain('por correo físico')
  expect(arrivalWords('paper', 'office', at)).toContain('en papel en nuestra oficina')
})

test('an answer goes along only where it was given at once', () => {
  const values = { ...NO_RECEPTION, message: 'Pide algo.', brief: 'Ya.', body: 'Ya está.' }
  const read = (isSolved: boolean) =>
    verbalReception(VerbalForm.parse(verbalForm(values, isSolved)))
  expect(read(true).answer).toEqual({ brief: 'Ya.', body: 'Ya está.' })
  expect(read(false).answer).toBeNull()
  expect(read(false).form).toMatchObject({ presenter: 'anonymous', replyBy: 'code' })
})

test('a document is named, never numbered', () => {
  expect([documentSeen('CC'), documentSeen('NIT')]).toEqual(['cédula de ciudadanía', 'NIT'])
})
