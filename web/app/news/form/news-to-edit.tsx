import { fromNoticia, type NewsItem } from '@terminal/contract/news/news'
import { Noticia } from '@terminal/contract/news/news.schema'
import { PurgeLink } from '../../staff/desk/purge-section.tsx'
import { isMissing, withdrawalIn } from '../../staff/desk/read-error.ts'
import { useRead } from '../../staff/desk/use-read.ts'
import { WithdrawnNotice } from '../../staff/desk/withdrawn-notice.tsx'
import type { CallApi } from '../../staff/session/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { editingNews } from '../editing-news.ts'
import { NoSuchNews } from '../no-such-news.tsx'
import { NewsForm } from './news-form.tsx'

type Props = { id: number; onDone: () => void }

export function NewsToEdit({ id, onDone }: Props) {
  const { content, error, isLoading, reload } = useRead(
    id,
    (callApi, signal) => readNewsToEdit(callApi, id, signal),
    () => editingNews.read(id),
  )
  const withdrawal = withdrawalIn(error)
  if (withdrawal)
    return (
      <WithdrawnNotice title="Esta noticia se retiró definitivamente" withdrawal={withdrawal} />
    )
  if (isMissing(error)) return <NoSuchNews />
  if (content)
    return (
      <>
        <NewsForm item={content} onDone={onDone} />
        <PurgeLink history={`/dashboard/news/history/${id}`} />
      </>
    )
  if (isLoading) return <Spinner />
  return (
    <EmptyState
      title="No pudimos abrir la noticia"
      icon="alert"
      action={<Button onClick={reload}>Intentar de nuevo</Button>}
    >
      <p>El servidor no responde. Revise su conexión e intente de nuevo.</p>
    </EmptyState>
  )
}

/** Keeps the item as it was read, so that the form opens at once after a reload. */
async function readNewsToEdit(
  callApi: CallApi,
  id: number,
  signal: AbortSignal,
): Promise<NewsItem> {
  try {
    const item = await readNews(callApi, id, signal)
    editingNews.write(item)
    return item
  } catch (error) {
    if (withdrawalIn(error)) editingNews.forget()
    throw error
  }
}

async function readNews(callApi: CallApi, id: number, signal: AbortSignal): Promise<NewsItem> {
  return fromNoticia(await callApi(`/api/Noticias/${id}`, Noticia, { signal }))
}
