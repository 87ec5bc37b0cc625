import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import type { Noticia } from '@terminal/contract/news/news.schema'
import { stack } from '../stack.ts'

type Fields = Record<string, string | Blob>

/** Visible to staff only, so that the public pages stay as other tests expect them. */
const DRAFT: Fields = {
  Titulo: 'Una prueba',
  Contenido: 'Un texto de prueba.',
  activa: 'false',
  fechaPublicacion: '2026-11-01',
}

export type NewsApi = Awaited<ReturnType<typeof openNewsApi>>

/** The news as a colleague changes them: through the API, with the token of the signed-in editor. */
export async function openNewsApi(page: Page) {
  const token = await page.evaluate(() => sessionStorage.getItem('userData'))
  const made = new Set<number>()

  async function call(path: string, method: string, fields?: Fields): Promise<Response> {
    const response = await fetch(`${stack.urls.site}/api/Noticias${path}`, {
      method,
      headers: {
        'x-api-key': stack.apiKey,
        [CONTRACT_HEADER]: CONTRACT_NUMBER,
        authorization: `Bearer ${token}`,
      },
      ...(fields && { body: toForm({ ...DRAFT, ...fields }) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }

  async function remove(id: number): Promise<void> {
    const response = await fetch(`${stack.urls.site}/api/Noticias/${id}`, {
      method: 'DELETE',
      headers: {
        'x-api-key': stack.apiKey,
        [CONTRACT_HEADER]: CONTRACT_NUMBER,
        authorization: `Bearer ${token}`,
      },
    })
    // What a test has removed already is where it should be.
    if (![204, 404].includes(response.status)) throw new Error(`Not removed: ${response.status}`)
  }

  return {
    /** In no other text, and found by every search for it. */
    newWord: () => `Prueba${randomBytes(5).toString('hex')}`,
    async create(fields: Fields): Promise<Noticia> {
      const item: Noticia = await (await call('', 'POST', fields)).json()
      made.add(item.id)
      return item
    },
    revise: ({ id }: Noticia, fields: Fields) => call(`/${id}`, 'PUT', fields),
    read: async (id: number): Promise<Noticia> => (await call(`/${id}`, 'GET')).json(),
    remove,
    async removeAll(): Promise<void> {
      for (const id of made) await remove(id)
    },
  }
}

function toForm(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
