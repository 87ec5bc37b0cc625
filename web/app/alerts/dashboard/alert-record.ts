import {
  ALERT_FIELDS,
  fromAviso,
  type TravelAlert,
  toAvisoForm,
} from '@terminal/contract/alerts/alert'
import { Aviso } from '@terminal/contract/alerts/alert.schema'
import { nowMs } from '../../staff/clock.ts'
import type { RecordKind } from '../../staff/form/record-options.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { errorsOf, FIELD_IDS } from './alert-errors.ts'
import {
  type AlertField,
  type AlertValues,
  fieldsThatDiffer,
  toDraft,
  valuesOf,
} from './alert-values.ts'

/** What the record form must know of alerts. */
export const ALERT_RECORD = {
  path: '/api/Avisos',
  answer: Aviso.transform(fromAviso),
  valuesOf: (alert) => valuesOf(alert, nowMs()),
  fieldsThatDiffer,
  fieldIds: FIELD_IDS,
  wireNames: ALERT_FIELDS,
  check: (values) => errorsOf(values, nowMs()),
  body: (values) => ({ json: toAvisoForm(toDraft(values, nowMs())) }),
} satisfies RecordKind<AlertValues, TravelAlert, AlertField>

export type AlertRecordForm = RecordForm<AlertValues, TravelAlert, AlertField>
