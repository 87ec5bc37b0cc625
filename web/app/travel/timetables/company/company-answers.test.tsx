import { ERRORS, type ErrorCode, type Problem } from '@terminal/contract/http/errors'
import { toWire } from '@terminal/contract/http/wire-names'
import {
  CORRECTION_PARTS,
  type CompanyRows,
  ROWS_NAMES,
} from '@terminal/contract/travel/desk/company-link'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, ASKING, startApi } from '../../../server/late-api.ts'
import { CompanyView } from './company-view.tsx'

const SECRET = 's'.repeat(43)
const ROW = {
  destino: 'La Cumbre',
  empresa: 'Flota Una',
  servicio: 'Microbús',
  dias: 'todos',
  horas: '05:00|13:30',
  tarifa: '14500',
  duracion_minutos: '65',
  modulo: 'Módulo 3',
  vigente_desde: '2026-10-01',
  vigente_hasta: '2027-12-31',
  fecha_dato: '2026-11-10',
}
const ROWS: CompanyRows = {
  company: 'Flota Una',
  fingerprint: 'print-of-now',
  confirmedOn: null,
  rows: [ROW, { ...ROW, destino: 'Villa Palma' }],
  waiting: 0,
}

beforeEach(() => {
  vi.unstubAllEnvs()
  // The settings of a site are read when its modules are.
  vi.resetModules()
})

/** What the company sends from its page, what the api is asked then, and what the page says. */
async function send(parts: Record<string, string>, answers: Record<string, Answer>) {
  const asked: { path: string; sent: unknown }[] = []
  const { settings, close } = await startApi((path, sent) => {
    asked.push({ path, sent })
    return answers[path.replace('/api/Empresas/horarios', '')] ?? { body: toWire(ROWS_NAMES, ROWS) }
  })
  onTestFinished(close)
  for (const [name, value] of [...settings, ['LOG_LEVEL', 'silent']]) vi.stubEnv(name ?? '', value)
  const { answerCompany } = await import('./answer-company.server.ts')
  const body = new URLSearchParams(parts)
  const request = new Request('https://terminal.example/empresas/x', { method: 'POST', body })
  const { status, answer, outcome } = await answerCompany({ ...ASKING }, request, SECRET)
  const html = renderToStaticMarkup(
    <CompanyView rows={answer.rows ?? { ...ROWS, rows: [] }} outcome={outcome} />,
  )
  return { asked, status, answer, html }
}
const refusal = (code: ErrorCode, detail: string, more: Partial<Problem> = {}): Answer => ({
  status: ERRORS[code].status,
  body: { type: 'about:blank', ...ERRORS[code], detail, code, requestId: '1', ...more },
})
const correction = (more: Record<string, string> = {}) => ({
  [CORRECTION_PARTS.fingerprint]: ROWS.fingerprint,
  [CORRECTION_PARTS.rowNumber]: '1',
  [`${CORRECTION_PARTS.cells}tarifa`]: ' 14.900 ',
  [`${CORRECTION_PARTS.cells}bahia`]: '',
  [CORRECTION_PARTS.note]: 'La tarifa subió. ',
  ...more,
})
const opened = (html: string) =>
  [...html.matchAll(/<details class="company-row__form" open=""><summary>([^<]+)/g)].map(
    ([, name]) => name,
  )

test('«Sigue igual» is said of the rows that were on the page', async () => {
  const { asked, status, html } = await send({ huella: 'print-of-then', 'sigue-igual': 'sí' }, {})
  expect(asked).toEqual([
    {
      path: '/api/Empresas/horarios/confirmar',
      sent: { clave: SECRET, huella: 'print-of-then' },
    },
  ])
  expect(status).toBe(200)
  expect(html).toContain('quedan confirmados con la fecha de hoy')
})

test('a correction is sent as it is written, without the blanks around it', async () => {
  const { asked, html } = await send(correction({ 'ya-no-sale': 'sí' }), {})
  expect(asked[0]?.sent).toEqual({
    clave: SECRET,
    huella: ROWS.fingerprint,
    fila: 1,
    celdas: { tarifa: '14.900', bahia: '' },
    nota: 'La tarifa subió.',
    ya_no_sale: true,
  })
  expect(html).toContain('La terminal la revisa y la publica')
  expect(opened(html)).toEqual([])
})

test('what is wrong stands beside its cell, and nothing that was written is lost', async () => {
  const refused = refusal('invalid_fields', 'tarifa: sin puntos', {
    fields: { tarifa: 'sin puntos' },
  })
  const { status, html } = await send(correction({ 'ya-no-sale': 'sí' }), { '/corregir': refused })
  expect(status).toBe(422)
  expect(opened(html)).toEqual(['Corregir Villa Palma · Microbús · todos'])
  expect(html).toMatch(/id="tarifa-1"[^>]*value="14.900"|value="14.900"[^>]*id="tarifa-1"/)
  expect(html).toContain('sin puntos')
  expect(html).toContain('La tarifa subió.</textarea>')
  expect(html.match(/<input type="checkbox"[^>]*checked=""/g)).toHaveLength(1)
})

test('what was written of a row that is another by now stands in none', async () => {
  const { status, html } = await send(
    correction({ [CORRECTION_PARTS.fingerprint]: 'print-of-then' }),
    {
      '/corregir': refusal('conflict', 'Sus horarios cambiaron después de que abrió esta página.'),
    },
  )
  expect(status).toBe(422)
  expect(html).toContain('Sus horarios cambiaron')
  expect(opened(html)).toEqual([])
  expect(html).not.toContain('14.900')
})

const AWAY = 'El servicio no responde. No se guardó nada: intente otra vez en unos minutos.'

test.each([
  ['not_found', 'Este enlace ya no sirve. Pida uno nuevo a la terminal.', 404],
  ['too_many', 'Demasiados intentos. Espere unos minutos.', 429],
  ['unavailable', AWAY, 503],
  ['unexpected', AWAY, 503],
] as const)('a company is told of %s: «%s»', async (code, sentence, status) => {
  const answer = refusal(code, status === 503 ? 'sin detalles' : sentence)
  const sent = await send(correction(), { '': answer, '/corregir': answer })
  expect(sent.status).toBe(status)
  expect(sent.answer.problem?.detail).toBe(sentence)
})

test('a company is told what it confirmed and what waits', () => {
  const rows = { ...ROWS, confirmedOn: '2026-11-12', waiting: 1 }
  const html = renderToStaticMarkup(<CompanyView rows={rows} outcome={undefined} />)
  expect(html).toContain('Los confirmó el')
  expect(html).toContain('Hay 1 corrección suya por revisar.')
  expect(html).toContain('05:00, 13:30 · $ 14.500 · 65 minutos')
  const two = renderToStaticMarkup(
    <CompanyView rows={{ ...ROWS, waiting: 2 }} outcome={undefined} />,
  )
  expect(two).toContain('Todavía no los ha confirmado. Hay 2 correcciones suyas por revisar.')
})
