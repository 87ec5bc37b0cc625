import type { NewsItem } from '@terminal/contract/news/news'
import type { Withdrawal } from '@terminal/contract/withdrawals/withdrawal'
import { useEffect, useState } from 'react'
import { withdrawalIn } from '../../staff/desk/withdrawal-in.ts'
import { CallError } from '../../staff/session/call-api.ts'
import { useStaff } from '../../staff/staff.ts'
import { editingNews } from '../editing-news.ts'
import { readNews } from './news-calls.ts'

type Reading =
  | { state: 'reading' }
  | { state: 'read'; item: NewsItem }
  | { state: 'missing' }
  | { state: 'withdrawn'; withdrawal: Withdrawal }
  | { state: 'failed' }

/** The item to edit: at once as this browser last saw it, then as it is. */
export function useNewsItem(id: number): { reading: Reading; tryAgain: () => void } {
  const { callApi } = useStaff()
  const [reading, setReading] = useState<Reading>(() => {
    const item = editingNews.read(id)
    return item ? { state: 'read', item } : { state: 'reading' }
  })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reading
  useEffect(() => {
    const leaving = new AbortController()
    readNews(callApi, id, leaving.signal).then(
      (item) => {
        if (leaving.signal.aborted) return
        editingNews.write(item)
        setReading({ state: 'read', item })
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        const isMissing = error instanceof CallError && error.status === 404
        const withdrawal = withdrawalIn(error)
        if (withdrawal) editingNews.forget()
        setReading((known) => {
          if (withdrawal) return { state: 'withdrawn', withdrawal }
          if (isMissing) return { state: 'missing' }
          return known.state === 'read' ? known : { state: 'failed' }
        })
      },
    )
    return () => leaving.abort()
  }, [callApi, id, attempt])

  const tryAgain = () => {
    setReading({ state: 'reading' })
    setAttempt((count) => count + 1)
  }
  return { reading, tryAgain }
}
