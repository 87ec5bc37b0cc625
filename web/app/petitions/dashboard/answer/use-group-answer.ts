import type { Outcome } from '@terminal/contract/petitions/case/desk-words'
import {
  type Candidate,
  DeskNotice,
  FEWEST_ALIKE,
  GROUP_ANSWER_PATH,
  type GroupAnswer as Written,
} from '@terminal/contract/petitions/notices/notice'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { browserDrafts, ownerOf } from '../../../staff/drafts/drafts.ts'
import { useKeptDraft } from '../../../staff/drafts/use-draft.ts'
import type { FieldErrors } from '../../../staff/form/record-options.ts'
import { createdBefore } from '../../../staff/form/submission.ts'
import { useWrite } from '../../../staff/form/use-write.ts'
import { CallError } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'

/** What was answered before is of one person, never of all of them. */
export const GROUP_OUTCOMES = ['full', 'partial', 'denied', 'nobody'] as const satisfies Outcome[]
const SHORTEST = 20
const FORM = 'respuesta-comun'

const Text = z.object({
  brief: z.string(),
  body: z.string(),
  outcome: z.enum(GROUP_OUTCOMES),
  norm: z.string(),
})
type Text = z.infer<typeof Text>
const NOTHING: Text = { brief: '', body: '', outcome: 'full', norm: '' }

type Given = {
  petitions: readonly Candidate[]
  reload: () => Promise<void>
}

/** What is written, kept in this browser meanwhile, and sent once. */
export function useGroupAnswer({ petitions, reload }: Given) {
  const { callApi, showToast } = useStaff()
  const navigate = useNavigate()
  const [text, setText] = useState(NOTHING)
  const { send, ...shown } = useWrite<keyof Written>()
  const { forget, ...keeping } = useDraft(text, setText)
  const change = (given: Partial<Text>) => setText({ ...text, ...given })
  const submit = () =>
    send({
      wrong: problemsOf(text, petitions.length),
      async write(key) {
        const seen = petitions.map(({ id, version }) => ({ id, version }))
        const json: Written = { ...text, petitions: seen }
        const call = { method: 'POST', json, key } as const
        const { outgoing } = await callApi(GROUP_ANSWER_PATH, DeskNotice, call)
        await forget()
        showToast('success', `Respondidas con ${outgoing}.`)
        await navigate('/dashboard/pqrsd/avisos')
      },
      refuse(error) {
        // Without an answer the same petitions can be sent again, and are answered once.
        if (isRefusal(error)) void reload()
        return createdBefore(error) ? { refusal: ARRIVED } : {}
      },
    })
  const refusal = shown.errors.petitions ?? shown.refusal
  /** What the control of a text takes. */
  const fieldOf = (field: 'brief' | 'body' | 'norm') => ({
    id: `comun-${field}`,
    error: shown.errors[field],
    value: text[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [field]: target.value }),
  })
  return { ...shown, refusal, outcome: text.outcome, keeping, change, fieldOf, submit }
}

/** The words that anybody will read; whom they answer is chosen anew, from what is open then. */
function useDraft(text: Text, setText: (change: (before: Text) => Text) => void) {
  const { status } = useStaff()
  const [store] = useState(() => browserDrafts(ownerOf(status)))
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    void store.read(FORM).then((found) => {
      const { data } = Text.safeParse(found?.content)
      if (data) setText((before) => (before === NOTHING ? data : before))
      setOpen(true)
    })
  }, [store, setText])
  const isWorthKeeping = text.brief !== '' || text.body !== ''
  return useKeptDraft({ store, form: FORM }, text, { isOpen, isWorthKeeping })
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}

const ARRIVED =
  'La respuesta que envió antes sí llegó: está en Notificaciones por aviso. Lo que cambió después no se envió.'

export function chosenWords(count: number): string {
  const missing = FEWEST_ALIKE - count
  if (missing > 0) return `Eligió ${count}. Faltan ${missing}: deben ser ${FEWEST_ALIKE} o más.`
  return `Eligió ${count}.`
}

function problemsOf({ brief, body, outcome, norm }: Text, count: number) {
  const errors: FieldErrors<keyof Written> = {}
  if (count < FEWEST_ALIKE) errors.petitions = chosenWords(count)
  if (brief.trim() === '') errors.brief = 'Escriba la respuesta en pocas palabras.'
  if (body.trim().length < SHORTEST) errors.body = 'Escriba la respuesta completa.'
  if (outcome === 'denied' && norm.trim().length < 3)
    errors.norm = 'Escriba la norma por la que se niega, con su artículo.'
  return errors
}
