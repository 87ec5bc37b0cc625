import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import {
  FiledPetition,
  NO_RECEPTION,
  type ReceptionField,
  type ReceptionValues,
} from '@terminal/contract/petitions/reception/reception'
import { useState } from 'react'
import { createdBefore } from '../../../staff/form/submission.ts'
import { useFields } from '../../../staff/form/use-fields.ts'
import { problemOf } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'

/** A field of the form, or the place of its files. */
export type ReceptionPlace = ReceptionField | 'files'

type Body = { json: unknown } | { form: FormData }

/** What an officer takes down. It is stored nowhere, neither in this browser nor, before it is filed, at the server. */
export function useReception(path: string, first: Partial<ReceptionValues> = {}) {
  const { callApi } = useStaff()
  const fields = useFields<ReceptionValues, 'files'>('radicar', { ...NO_RECEPTION, ...first })
  const { values, change, send } = fields
  const [begun] = useState(values)
  const [filed, setFiled] = useState<FiledPetition>()
  const [earlierId, setEarlierId] = useState<number>()
  return {
    ...fields,
    filed,
    /** What was filed with other words, by an attempt whose answer was lost: there is no second petition in a form. */
    earlierId,
    isChanged: values !== begun && !filed && earlierId === undefined,
    set: change,
    send: (body: Body) =>
      send({
        async write(key, sending) {
          const call = { method: 'POST', key, ...sending, ...body } as const
          setFiled(await callApi(path, FiledPetition, call))
        },
        refuse(error) {
          const earlier = createdBefore(error)
          setEarlierId(earlier?.id)
          if (earlier) return { refusal: undefined }
          // The mail itself is no field of this form.
          const { [FILE_PARTS[0]]: files, original, ...others } = problemOf(error)?.fields ?? {}
          const named = files === undefined ? others : { ...others, files }
          if (Object.keys(named).length > 0) return { errors: named, refusal: undefined }
          return { errors: named, ...(original !== undefined && { refusal: original }) }
        },
      }),
  }
}
export type Reception = ReturnType<typeof useReception>

/** What was typed in, with what was scanned. */
export function formWith(fields: Record<string, string>, scans: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [i, scan] of scans.entries()) form.append(FILE_PARTS[i] ?? '', scan)
  return form
}
