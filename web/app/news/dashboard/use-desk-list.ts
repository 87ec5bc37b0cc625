import {
  type DeskPart,
  fromEscritorio,
  type NewsDesk,
  toEscritorioSearch,
} from '@terminal/contract/news/news-desk'
import { EscritorioDeNoticias } from '@terminal/contract/news/news-desk.schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { nowMs } from '../../staff/clock.ts'
import { keepPart, readPart } from '../../staff/drafts/kept-part.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'

/** Which part of the news was shown last. */
export const PART = 'news'
const KeptDesk = z.object({ search: z.string(), desk: EscritorioDeNoticias })

/** What was asked for, what came, and when. */
type Shown = { part: DeskPart; desk: NewsDesk; seenAt: number }

/** A part of the news: what was shown last at once, what is true as soon as it comes. */
export function useDeskList(part: DeskPart) {
  const { callApi } = useStaff()
  const [shown, setShown] = useState<Shown | undefined>(() => keptList(part))
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)

  const load = useCallback(async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setLoading(true)
    try {
      const search = toEscritorioSearch(part)
      const path = `/api/Noticias/personal${search}`
      const wire = await callApi(path, EscritorioDeNoticias, { signal: mine.signal })
      // An answer may come in the moment in which somebody asks for something else.
      if (mine.signal.aborted) return
      keepPart(PART, { search, desk: wire })
      setShown({ part, desk: fromEscritorio(wire), seenAt: nowMs() })
      setFailure(undefined)
    } catch (error) {
      if (mine.signal.aborted) return
      setFailure(callSentence(error))
    }
    setLoading(false)
  }, [callApi, part])

  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [load])

  const isCurrent =
    shown !== undefined && toEscritorioSearch(shown.part) === toEscritorioSearch(part)
  return { shown, isCurrent, isLoading, failure, reload: load }
}

function keptList(part: DeskPart): Shown | undefined {
  const kept = readPart(PART, KeptDesk)
  if (kept?.search !== toEscritorioSearch(part)) return undefined
  return { part, desk: fromEscritorio(kept.desk), seenAt: nowMs() }
}
