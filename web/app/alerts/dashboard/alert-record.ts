import {
  ALERT_FIELDS,
  fromAviso,
  type TravelAlert,
  toAvisoForm,
} from '@terminal/contract/alerts/alert'
import { Aviso } from '@terminal/contract/alerts/alert.schema'
import { nowMs } from '../../staff/clock.ts'
import { defineRecord } from '../../staff/form/define-record.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { errorsOf, FIELD_IDS, FIELD_LABELS } from './alert-errors.ts'
import { type AlertField, AlertValues, toDraft, valuesOf } from './alert-values.ts'

/** What the record form must know of alerts. */
export const ALERT_RECORD = defineRecord({
  path: '/api/Avisos',
  answer: Aviso.transform(fromAviso),
  values: AlertValues,
  valuesOf: (alert) => valuesOf(alert, nowMs()),
  labels: FIELD_LABELS,
  fieldIds: FIELD_IDS,
  wireNames: ALERT_FIELDS,
  check: (values) => errorsOf(values, nowMs()),
  body: (values) => ({ json: toAvisoForm(toDraft(values, nowMs())) }),
})

export type AlertRecordForm = RecordForm<AlertValues, TravelAlert, AlertField>
