import { fromNoticia, type NewsItem } from '@terminal/contract/news/news'
import { Noticia } from '@terminal/contract/news/news.schema'
import { type CallApi, CallError } from '../../staff/session/call-api.ts'

type Saving = {
  /** Nothing for a new one. */
  id: number | undefined
  form: FormData
  seenVersion: number | undefined
  signal: AbortSignal
  onProgress: (share: number) => void
}

export async function readNews(
  callApi: CallApi,
  id: number,
  signal: AbortSignal,
): Promise<NewsItem> {
  return fromNoticia(await callApi(`/api/Noticias/${id}`, Noticia, { signal }))
}

export async function saveNews(
  callApi: CallApi,
  { id, form, seenVersion, ...sending }: Saving,
): Promise<NewsItem> {
  const [path, method] =
    id === undefined
      ? (['/api/Noticias', 'POST'] as const)
      : ([`/api/Noticias/${id}`, 'PUT'] as const)
  const version = seenVersion === undefined ? {} : { seenVersion }
  return fromNoticia(await callApi(path, Noticia, { method, form, ...sending, ...version }))
}

/** What somebody else saved in the meantime, which is why our version was refused. */
export function currentIn(error: unknown): NewsItem | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  const { data } = Noticia.safeParse(error.problem?.actual)
  return data && fromNoticia(data)
}
