import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import type { Noticia } from '@terminal/contract/news/news.schema'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { signIn } from '@terminal/dev/sign-in'
import { SETTINGS } from '../local-stack.ts'
import { type Answer, exchange, type Question } from './load.ts'

/** The staff of the news, who write as they would from the dashboard: signed in, through the edge. */

const [, WRITER] = DEMO_USERS
/** A token lasts ten minutes, a drill may last longer. */
const TOKEN_MS = 5 * 60_000
/** A picture is made in six sizes before the answer, on a machine that does other things. */
const UPLOAD_TIMEOUT_MS = 20_000

export type NewsText = Pick<
  Noticia,
  | 'titulo'
  | 'contenido'
  | 'urlRedirect'
  | 'activada'
  | 'principal'
  | 'fechaPublicacion'
  | 'textoImagen'
>

let signedIn = { token: Promise.resolve(''), atMs: Number.NEGATIVE_INFINITY }

export async function createNews(text: NewsText): Promise<Noticia> {
  return itemIn(await exchange(await createQuestion(text)), 201)
}

/** As staff see it, published or not. */
export async function readNews(id: number): Promise<Noticia> {
  return itemIn(await exchange(await readQuestion(id)), 200)
}

export async function saveNews(item: Noticia, changed: Partial<NewsText>): Promise<Noticia> {
  return itemIn(await exchange(await saveQuestion(item, changed)), 200)
}

export async function removeNews(id: number): Promise<void> {
  const answer = await exchange({
    kind: 'remove',
    path: `/api/Noticias/${id}`,
    method: 'DELETE',
    headers: await staffHeaders(),
  })
  if (answer.status !== 204) throw unexpected(answer)
}

export async function createQuestion(text: NewsText, picture?: Buffer): Promise<Question> {
  return {
    kind: 'create',
    path: '/api/Noticias',
    method: 'POST',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    ...(await formOf(text, picture)),
  }
}

async function readQuestion(id: number): Promise<Question> {
  return { kind: 'read', path: `/api/Noticias/${id}`, headers: await staffHeaders() }
}

/** Only if the item has not been saved since it was read. */
export async function saveQuestion(item: Noticia, changed: Partial<NewsText>): Promise<Question> {
  const { headers, body } = await formOf({ ...item, ...changed })
  return {
    kind: 'save',
    path: `/api/Noticias/${item.id}`,
    method: 'PUT',
    body,
    headers: { ...headers, 'if-match': `"${item.version}"` },
  }
}

/** A form as a browser sends it. */
async function formOf(text: NewsText, picture?: Buffer) {
  const form = new FormData()
  form.set('Titulo', text.titulo)
  form.set('Contenido', text.contenido)
  form.set('UrlRedirect', text.urlRedirect)
  form.set('activa', String(text.activada))
  form.set('principal', String(text.principal))
  form.set('fechaPublicacion', text.fechaPublicacion)
  if (text.textoImagen !== null) form.set('TextoImagen', text.textoImagen)
  if (picture) form.set('Imagen', new File([new Uint8Array(picture)], 'foto.png'))
  const encoded = new Response(form)
  const contentType = encoded.headers.get('content-type') ?? ''
  return {
    headers: { ...(await staffHeaders()), 'content-type': contentType },
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** The token of a signed-in news editor. */
export async function staffHeaders(): Promise<Record<string, string>> {
  if (performance.now() - signedIn.atMs > TOKEN_MS) {
    const application = {
      issuer: SETTINGS.OIDC_ISSUER,
      clientId: SETTINGS.OIDC_CLIENT_ID,
      scope: SETTINGS.OIDC_SCOPE,
      publicOrigin: SETTINGS.PUBLIC_ORIGIN,
    }
    signedIn = { token: signIn(application, WRITER), atMs: performance.now() }
  }
  return { [CONTRACT_HEADER]: CONTRACT_NUMBER, authorization: `Bearer ${await signedIn.token}` }
}

function itemIn(answer: Answer, status: number): Noticia {
  if (answer.status !== status) throw unexpected(answer)
  return JSON.parse(answer.body.toString())
}

function unexpected({ status, body }: Answer): Error {
  return new Error(`The API answers ${status}: ${body.toString()}`)
}
