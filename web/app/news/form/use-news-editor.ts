import type { NewsItem } from '@terminal/contract/news/news'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { useMemo, useState } from 'react'
import { nowMs } from '../../staff/clock.ts'
import {
  emptyValues,
  fieldsThatDiffer,
  type NewsValues,
  valuesOf,
  type WrittenNews,
} from './news-values.ts'

/** What is being written, beside what is saved: the difference is what there is to lose. */
export function useNewsEditor(item: NewsItem | undefined, draft: WrittenNews | undefined) {
  const [today] = useState(() => bogotaMoment(nowMs()).day)
  const [saved, setSaved] = useState(item)
  const [read, setRead] = useState(item)
  const first = useMemo(() => (saved ? valuesOf(saved) : emptyValues(today)), [saved, today])
  const [written, setWritten] = useState<WrittenNews>(
    draft ?? { values: first, seenVersion: item?.version },
  )
  const isChanged = fieldsThatDiffer(written.values, first).length > 0

  const startFrom = (newer: NewsItem) => {
    setSaved(newer)
    setWritten({ values: valuesOf(newer), seenVersion: newer.version })
  }
  // The form opened with what the browser had; now the API has answered. Whoever has begun to write keeps that.
  if (item && item !== read) {
    setRead(item)
    if (isChanged) setSaved(item)
    else startFrom(item)
  }

  return {
    written,
    isChanged,
    pictures: saved?.pictures ?? [],
    firstDay: first.publishedOn,
    startFrom,
    change: (change: Partial<NewsValues>) =>
      setWritten((before) => ({ ...before, values: { ...before.values, ...change } })),
    /** Somebody else saved: what is written goes on, against what they saved. */
    goOnFrom: (newer: NewsItem) => {
      setSaved(newer)
      setWritten((before) => ({ ...before, seenVersion: newer.version }))
    },
  }
}
