import type { Tracking } from '@terminal/contract/petitions/citizens/tracking'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TrackingOutcome } from './follow-petition.server.ts'
import { TrackingAnswer } from './tracking-answer.tsx'

const TRACKING: Tracking = {
  radicado: '2026-000123',
  today: '2026-11-24',
  receivedAt: '2026-11-15T16:52:00.000Z',
  channel: 'site',
  type: 'claim',
  message: 'La maleta llegó rota.\nFue el lunes.',
  isClassified: true,
  state: 'in-progress',
  area: null,
  termDays: 15,
  answerBy: '2026-12-10',
  isPaused: false,
  daysLeft: 11,
  why: [],
  transferredTo: null,
  completion: null,
  mayAdd: true,
  mayWithdraw: true,
  events: [],
  files: [],
  answers: [],
}
const OUTCOME: TrackingOutcome = {
  status: 200,
  call: 'read',
  proof: { radicado: '2026-000123', code: 'BCDFGHJKLM' },
  tracking: TRACKING,
  errors: [],
  addition: { formKey: 'k', message: '', held: [], refused: [] },
  failedAt: null,
}

test('tracking shows the text as its author filed it', () => {
  const markup = renderToStaticMarkup(
    <TrackingAnswer outcome={OUTCOME} tracking={TRACKING} example="2026-000123" />,
  )
  expect(markup).toContain('La maleta llegó rota.\nFue el lunes.</p>')
})
