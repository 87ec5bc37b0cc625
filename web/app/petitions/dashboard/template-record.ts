import {
  AnswerTemplate,
  AnswerTemplateValues,
  TEMPLATES_API_PATH,
} from '@terminal/contract/petitions/answers/answer'
import { z } from 'zod'
import { defineRecordForm } from '../../staff/form/define-record-form.ts'

const TemplateValues = z.object({ name: z.string(), brief: z.string(), body: z.string() })
export const EMPTY_TEMPLATE = { name: '', brief: '', body: '' }

/** What the record form must know of templates. */
export const TEMPLATE_RECORD = defineRecordForm({
  path: TEMPLATES_API_PATH,
  answer: AnswerTemplate,
  values: TemplateValues,
  labels: { name: 'Nombre', brief: 'En pocas palabras', body: 'Respuesta completa' },
  schema: AnswerTemplateValues,
  missing: {
    name: 'Escriba cómo se llama la plantilla.',
    brief: 'Escriba la respuesta en pocas palabras.',
    body: 'Escriba la respuesta completa.',
  },
})
