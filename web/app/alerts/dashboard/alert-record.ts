import {
  ALERT_FIELDS,
  fromAvisoDelPersonal,
  type StaffAlert,
  toAvisoForm,
} from '@terminal/contract/alerts/alert'
import { AvisoDelPersonal } from '@terminal/contract/alerts/alert.schema'
import { nowMs } from '../../staff/clock.ts'
import { defineRecordForm } from '../../staff/form/define-record-form.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { errorsOf, FIELD_IDS, FIELD_LABELS } from './alert-errors.ts'
import { type AlertField, AlertValues, toDraft, valuesOf } from './alert-values.ts'

/** What the record form must know of alerts. */
export const ALERT_RECORD = defineRecordForm({
  path: '/api/Avisos',
  answer: AvisoDelPersonal.transform(fromAvisoDelPersonal),
  values: AlertValues,
  valuesOf: (alert) => valuesOf(alert, nowMs()),
  labels: FIELD_LABELS,
  fieldIds: FIELD_IDS,
  // Of the roads, which they are, and not in which list.
  fieldsThatDiffer: (one, other) =>
    AlertValues.keyof().options.filter((name) => String(one[name]) !== String(other[name])),
  wireNames: ALERT_FIELDS,
  check: (values) => errorsOf(values, nowMs()),
  body: (values) => ({ json: toAvisoForm(toDraft(values, nowMs())) }),
})

export type AlertRecordForm = RecordForm<AlertValues, StaffAlert, AlertField>
