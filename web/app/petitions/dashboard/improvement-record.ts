import {
  IMPROVEMENTS_API_PATH,
  Improvement,
  SavedImprovement,
} from '@terminal/contract/petitions/figures/published-figures'
import { z } from 'zod'
import { defineRecordForm } from '../../staff/form/define-record-form.ts'

/** What the record form must know of what changed. */
export const IMPROVEMENT_RECORD = defineRecordForm({
  path: IMPROVEMENTS_API_PATH,
  answer: SavedImprovement,
  values: z.object({ on: z.string(), text: z.string() }),
  labels: { on: 'Qué día cambió', text: 'Qué cambió' },
  schema: Improvement,
  missing: {
    on: 'Escriba el día en que cambió.',
    text: 'Escriba qué cambió, en una frase.',
  },
})
