import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import {
  FiledPetition,
  NO_RECEPTION,
  type ReceptionField,
  type ReceptionValues,
} from '@terminal/contract/petitions/reception/reception'
import { type ChangeEvent, useRef, useState } from 'react'
import type { FieldErrors } from '../../../staff/form/record-options.ts'
import { CallError } from '../../../staff/session/call-api.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useStaff } from '../../../staff/staff.ts'

/** A field of the form, or the place of its files. */
export type ReceptionPlace = ReceptionField | 'files'

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
        setFiled(await callApi(path, FiledPetition, call))
      } catch (error) {
        const given = (error instanceof CallError && error.problem?.fields) || {}
        const { [FILE_PARTS[0]]: files, original, ...fields } = given
        const named: typeof errors = files === undefined ? fields : { ...fields, files }
        setErrors(named)
        // The mail itself is no field of this form.
        const isSaid = Object.keys(named).length > 0
        setRefusal(isSaid ? undefined : (original ?? callSentence(error)))
      } finally {
        setShare(undefined)
      }
    },
  }
}
export type Reception = ReturnType<typeof useReception>
