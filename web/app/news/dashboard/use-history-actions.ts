import type { NewsChange } from '@terminal/contract/news/news-desk'
import { useAttempt } from '../../staff/desk/use-attempt.ts'
import { forgetPart } from '../../staff/drafts/kept-part.ts'
import { useStaff } from '../../staff/staff.ts'
import { editingNews } from '../editing-news.ts'
import { restoreNews, restoreNewsVersion } from './history-calls.ts'
import { purgeNews } from './purge-news.ts'
import { PART } from './use-desk-list.ts'

/** Restores an item or one of its versions, or withdraws it for good. */
export function useHistoryActions(id: string, reload: () => Promise<void>) {
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt(reload)
  return {
    refusal,
    restoreItem: () =>
      attempt(() => restoreNews(callApi, id), 'La noticia está otra vez en la lista.'),
    restoreVersion: (change: NewsChange, seenVersion: number) =>
      attempt(
        () => restoreNewsVersion(callApi, id, { change, seenVersion }),
        'La noticia volvió a esa versión.',
      ),
    purge: (version: number, reason: string, signal: AbortSignal) =>
      purgeNews(callApi, { id: Number(id), version }, reason, signal),
    /** After a purge nothing of it may stay on this page or in this browser. */
    async forget(): Promise<void> {
      editingNews.forget()
      forgetPart(PART)
      await reload()
    },
  }
}
