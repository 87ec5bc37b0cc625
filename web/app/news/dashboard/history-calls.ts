import { Noticia } from '@terminal/contract/news/news.schema'
import { fromHistorial, type NewsChange } from '@terminal/contract/news/news-desk'
import { HistorialDeNoticia } from '@terminal/contract/news/news-desk.schema'
import type { CallApi } from '../../staff/session/call-api.ts'

const pathOf = (id: string) => `/api/Noticias/${encodeURIComponent(id)}`

export async function readHistory(
  callApi: CallApi,
  id: string,
  signal: AbortSignal,
): Promise<NewsChange[]> {
  return fromHistorial(await callApi(`${pathOf(id)}/historial`, HistorialDeNoticia, { signal }))
}

export async function restoreNews(callApi: CallApi, id: string): Promise<void> {
  await callApi(`${pathOf(id)}/restaurar`, Noticia, { method: 'POST' })
}

export async function restoreNewsVersion(
  callApi: CallApi,
  id: string,
  { change, seenVersion }: { change: NewsChange; seenVersion: number },
): Promise<void> {
  const path = `${pathOf(id)}/historial/${change.id}/restaurar`
  await callApi(path, Noticia, { method: 'POST', seenVersion })
}
