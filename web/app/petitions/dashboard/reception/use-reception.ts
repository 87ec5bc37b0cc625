import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import {
  FiledPetition,
  NO_RECEPTION,
  type ReceptionField,
  type ReceptionValues,
} from '@terminal/contract/petitions/reception/reception'
import { type ChangeEvent, useState } from 'react'
import { useWrite } from '../../../staff/form/use-write.ts'
import { problemOf } from '../../../staff/session/call-api.ts'
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
  // One for the whole form, also once it is known that it was filed with other words: there is no second petition in it.
  const [key] = useState(() => crypto.randomUUID())
  const { errors, refusal, refusals, isBusy, send } = useWrite<ReceptionPlace>()
  const [values, setValues] = useState<ReceptionValues>({ ...NO_RECEPTION, ...first })
  const [isChanged, setChanged] = useState(false)
  const [share, setShare] = useState(0)
  const [filed, setFiled] = useState<FiledPetition>()
  const set = (given: Partial<ReceptionValues>) => {
    setChanged(true)
    setValues((before) => ({ ...before, ...given }))
  }

  return {
    values,
    errors,
    refusal,
    refusals,
    filed,
    isChanged: isChanged && !filed,
    isBusy,
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
    send: (body: Body) =>
      send({
        async write() {
          setShare(0)
          const call = { method: 'POST', key, onProgress: setShare, ...body } as const
          setFiled(await callApi(path, FiledPetition, call))
        },
        refuse(error) {
          // The mail itself is no field of this form.
          const { [FILE_PARTS[0]]: files, original, ...fields } = problemOf(error)?.fields ?? {}
          const named = files === undefined ? fields : { ...fields, files }
          if (Object.keys(named).length > 0) return { errors: named, refusal: undefined }
          return { errors: named, ...(original !== undefined && { refusal: original }) }
        },
      }),
  }
}
export type Reception = ReturnType<typeof useReception>
