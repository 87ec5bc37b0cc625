import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { json } from 'node:stream/consumers'
import { securityHeaders, sendPage } from '../page.ts'
import { type Inbox, type Message, openInbox } from './inbox.ts'
import { type Modes, openModes, orderSchema } from './modes.ts'
import { inboxPage, LIST_STYLE_SOURCE, messagePage, missingPage } from './pages.ts'
import { type Login, openSmtp } from './smtp.ts'

const HOST = '127.0.0.1'

const HEADERS = securityHeaders({ 'style-src': LIST_STYLE_SOURCE, 'form-action': "'self'" })

// The frame with the message inherits the policy of its page, and mail is styled inline.
const MESSAGE_HEADERS = securityHeaders({
  'style-src': "'unsafe-inline'",
  'form-action': "'none'",
})

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

const toJson = ({ headers: _headers, raw: _raw, attachments, ...message }: Message) => ({
  ...message,
  attachments: attachments.map(({ name, type, content }) => ({
    name,
    type,
    size: content.byteLength,
  })),
})

function sendMessage(response: ServerResponse, message: Message): void {
  response.setHeaders(new Map(Object.entries(MESSAGE_HEADERS)))
  sendPage(response, 200, messagePage(message))
}

/** Always a download, whatever its type says: a page sent by mail must not run here. */
function sendFile(response: ServerResponse, name: string, content: Uint8Array): void {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'no-store',
  })
  response.end(content)
}

type Parts = { inbox: Inbox; modes: Modes; request: IncomingMessage; response: ServerResponse }

const ROUTES: Record<string, (parts: Parts) => void> = {
  'GET /': ({ inbox, response }) => sendPage(response, 200, inboxPage(inbox.list())),
  'GET /api/mensajes': ({ inbox, response }) => sendJson(response, inbox.list().map(toJson)),
  'DELETE /api/mensajes'({ inbox, response }) {
    inbox.clear()
    response.writeHead(204).end()
  },
  'POST /vaciar'({ inbox, response }) {
    inbox.clear()
    response.writeHead(303, { location: '/' }).end()
  },
  'GET /api/modo': ({ modes, response }) => sendJson(response, modes.read()),
  'PUT /api/modo'({ modes, request, response }) {
    json(request)
      .then((body) => modes.set(orderSchema.parse(body)))
      .then(
        () => response.writeHead(204).end(),
        () => response.writeHead(400).end(),
      )
  },
}

function answer(parts: Parts): void {
  const { inbox, request, response } = parts
  response.setHeaders(new Map(Object.entries(HEADERS)))
  const { pathname } = new URL(request.url ?? '/', `http://${HOST}`)
  const [, id, part, index] =
    /^\/mensajes\/(\d+)(?:\/(original|adjuntos\/(\d+)))?$/.exec(pathname) ?? []
  const route = ROUTES[`${request.method} ${pathname}`]
  const message = id === undefined ? undefined : inbox.find(Number(id))
  const attachment = message?.attachments[Number(index)]

  if (route) route(parts)
  else if (attachment) sendFile(response, attachment.name, attachment.content)
  else if (message && part === 'original') sendFile(response, `${id}.eml`, message.raw)
  else if (message && part === undefined) sendMessage(response, message)
  else sendPage(response, 404, missingPage())
}

async function listening(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

type Options = {
  host?: string
  smtpPort: number
  httpPort: number
  now?: () => Date
  /** Who may sign in; without it no sign-in is needed. */
  accepts?: (login: Login) => boolean
}

/** Port 0 takes any free one; the answer says which. */
export async function startMailCatcher(options: Options) {
  const { host = HOST, smtpPort, httpPort, now = () => new Date(), accepts } = options
  const inbox = openInbox(now)
  const modes = openModes()
  const smtp = openSmtp(inbox, modes, accepts)
  const http = createServer((request, response) => answer({ inbox, modes, request, response }))
  const ports = {
    smtpPort: await listening(smtp.listen(smtpPort, host)),
    httpPort: await listening(http.listen(httpPort, host)),
  }

  return {
    ...ports,
    async close(): Promise<void> {
      const closed = [once(http, 'close'), new Promise<void>((done) => smtp.close(done))]
      http.close()
      http.closeAllConnections()
      await Promise.all(closed)
    },
  }
}
