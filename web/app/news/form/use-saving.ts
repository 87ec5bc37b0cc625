import type { NewsItem } from '@terminal/contract/news/news'
import { useRef, useState } from 'react'
import { CallError } from '../../staff/session/call-api.ts'
import { callSentence, stoppedSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { errorsIn, type FieldErrors } from './field-errors.ts'
import { currentIn, saveNews } from './news-calls.ts'

/** Where a form is between the first key and the last. */
export type Saving =
  | { phase: 'writing' }
  | { phase: 'refused'; errors: FieldErrors }
  | { phase: 'failed'; trouble: string }
  /** Somebody else saved before. */
  | { phase: 'stale'; theirs: NewsItem }
  | { phase: 'saving'; share: number }
  | { phase: 'saved' }

/** The texts are the specification's. */
const SAVING = 'Ejecutando operación'
const CREATE = {
  done: 'Noticia creada con éxito',
  failed: 'Error al crear la noticia, vuelva a intentarlo',
}
const REVISE = {
  done: 'Noticia actualizada con éxito',
  failed: 'Error al actualizar la noticia',
}

type Order = { form: FormData; seenVersion: number | undefined }

export function useSaving(id: number | undefined) {
  const { callApi, showToast } = useStaff()
  const [saving, setSaving] = useState<Saving>({ phase: 'writing' })
  const sending = useRef<AbortController>(undefined)
  const { done, failed } = id === undefined ? CREATE : REVISE

  /** Whether it was saved. */
  const save = async (order: Order): Promise<boolean> => {
    // A second click comes before the page has been drawn anew.
    if (sending.current) return false
    const mine = new AbortController()
    sending.current = mine
    let sent = 0
    const onProgress = (share: number) => {
      sent = share
      setSaving({ phase: 'saving', share })
    }
    onProgress(0)
    const work = saveNews(callApi, { id, ...order, signal: mine.signal, onProgress })
    showToast('warning', SAVING, work)
    try {
      await work
      showToast('success', done)
      setSaving({ phase: 'saved' })
      return true
    } catch (error) {
      sending.current = undefined
      if (mine.signal.aborted) {
        setSaving({ phase: 'writing' })
        showToast('info', stoppedSentence(sent))
      } else {
        showToast('error', failed)
        setSaving(outcomeOf(error))
      }
      return false
    }
  }
  return { saving, setSaving, save, stop: () => sending.current?.abort() }
}

function outcomeOf(error: unknown): Saving {
  const theirs = currentIn(error)
  if (theirs) return { phase: 'stale', theirs }
  const problem = error instanceof CallError ? error.problem : undefined
  const errors = problem ? errorsIn(problem) : {}
  if (Object.keys(errors).length > 0) return { phase: 'refused', errors }
  return { phase: 'failed', trouble: callSentence(error) }
}
