import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import {
  NO_RECEPTION,
  ORIGINAL_FIELD,
  RECEPTION_FIELDS,
  type ReceptionField,
  type ReceptionValues,
} from '@terminal/contract/petitions/reception/reception'
import type { FiledPetition } from '@terminal/contract/petitions/reception/reception-receipt'
import { type ChangeEvent, useRef, useState } from 'react'
import { errorsNamed } from '../../../staff/form/field-errors.ts'
import type { FieldErrors } from '../../../staff/form/record-options.ts'
import { CallError } from '../../../staff/session/call-api.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Filed } from './reception-calls.ts'

/** A field of the form, or the place of its files. */
export type ReceptionPlace = ReceptionField | 'files'
const NAMES = { ...RECEPTION_FIELDS, files: FILE_PARTS[0] } as const

type Body = { json: unknown } | { form: FormData }

/**
 * What somebody takes down. It is kept nowhere: neither in this browser nor, before it is filed, at the server. However
 * often it is sent, it is filed once.
 */
export function useReception(path: string, first: Partial<ReceptionValues> = {}) {
  const { callApi } = useStaff()
  const key = useRef(crypto.randomUUID())
  const [values, setValues] = useState<ReceptionValues>({ ...NO_RECEPTION, ...first })
  const [isChanged, setChanged] = useState(false)
  const [errors, setErrors] = useState<FieldErrors<ReceptionPlace>>({})
  const [refusal, setRefusal] = useState<string>()
  const [share, setShare] = useState<number>()
  const [filed, setFiled] = useState<FiledPetition>()
  const set = (given: Partial<ReceptionValues>) => {
    setChanged(true)
    setValues((before) => ({ ...before, ...given }))
  }

  return {
    values,
    errors,
    refusal,
    filed,
    isChanged: isChanged && !filed,
    isBusy: share !== undefined,
    /** From 0 to 1 while it is being sent. */
    share,
    set,
    /** What a control of one field takes. */
    text: (field: ReceptionField) => ({
      id: `radicar-${field}`,
      error: errors[field],
      value: values[field],
      onChange: ({
        target,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set({ [field]: target.value }),
    }),
    async send(body: Body): Promise<void> {
      if (share !== undefined) return
      setShare(0)
      setRefusal(undefined)
      setErrors({})
      try {
        const call = { method: 'POST', key: key.current, onProgress: setShare, ...body } as const
        setFiled(await callApi(path, Filed, call))
      } catch (error) {
        const fields = error instanceof CallError ? error.problem?.fields : undefined
        const named = errorsNamed(NAMES, fields)
        setErrors(named)
        // What concerns no field of this form is said above it.
        const isSaid = Object.keys(named).length > 0
        setRefusal(isSaid ? undefined : (fields?.[ORIGINAL_FIELD] ?? callSentence(error)))
      } finally {
        setShare(undefined)
      }
    },
  }
}
export type Reception = ReturnType<typeof useReception>
