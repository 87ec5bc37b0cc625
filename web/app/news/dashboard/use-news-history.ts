import { Noticia } from '@terminal/contract/news/news.schema'
import { fromHistorial, type NewsChange } from '@terminal/contract/news/news-desk'
import { HistorialDeNoticia } from '@terminal/contract/news/news-desk.schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nowMs } from '../../staff/clock.ts'
import { forgetPart } from '../../staff/drafts/kept-part.ts'
import { CallError } from '../../staff/session/call-api.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { editingNews } from '../editing-news.ts'
import { purgeNews } from './purge-news.ts'
import { PART } from './use-desk-list.ts'

type Failure = { sentence: string; isMissing: boolean }

/** What was done to an item, and the two ways back: of the whole item, and to one of its versions. */
export function useNewsHistory(id: string) {
  const { callApi, showToast } = useStaff()
  const [shown, setShown] = useState<{ changes: NewsChange[]; seenAt: number }>()
  const [failure, setFailure] = useState<Failure>()
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const address = `/api/Noticias/${encodeURIComponent(id)}`

  const reload = useCallback(async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setFailure(undefined)
    try {
      const call = { signal: mine.signal }
      const wire = await callApi(`${address}/historial`, HistorialDeNoticia, call)
      if (!mine.signal.aborted) setShown({ changes: fromHistorial(wire), seenAt: nowMs() })
    } catch (error) {
      if (mine.signal.aborted) return
      // An id that is none is an item that is not there.
      const isMissing = error instanceof CallError && [404, 422].includes(error.status)
      setFailure({ sentence: callSentence(error), isMissing })
    }
  }, [callApi, address])
  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])

  async function attempt(path: string, seenVersion: number | undefined, done: string) {
    setRefusal(undefined)
    const call = { method: 'POST', ...(seenVersion !== undefined && { seenVersion }) } as const
    try {
      await callApi(`${address}/${path}`, Noticia, call)
      showToast('success', done)
    } catch (error) {
      setRefusal(callSentence(error))
    }
    await reload()
  }

  const restoreItem = () => attempt('restaurar', undefined, 'La noticia está otra vez en la lista.')
  const restoreVersion = (change: NewsChange, seenVersion: number) =>
    attempt(`historial/${change.id}/restaurar`, seenVersion, 'La noticia volvió a esa versión.')
  const purge = (version: number, reason: string, signal: AbortSignal) =>
    purgeNews(callApi, { id: Number(id), version }, reason, signal)
  /** Neither here nor in what this browser keeps of it. */
  const forget = async () => {
    editingNews.forget()
    forgetPart(PART)
    await reload()
  }
  return { shown, failure, refusal, reload, restoreItem, restoreVersion, purge, forget }
}
