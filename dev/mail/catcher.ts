import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { securityHeaders, sendPage } from '../page.ts'
import { type Inbox, type Message, openInbox } from './inbox.ts'
import { inboxPage, LIST_STYLE_SOURCE, messagePage, missingPage } from './pages.ts'

const HOST = '127.0.0.1'
const MAX_MESSAGE_BYTES = 30 * 1024 * 1024

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

const toJson = ({ headers: _headers, attachments, ...message }: Message) => ({
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
function sendAttachment(response: ServerResponse, { name, content }: Message['attachments'][0]) {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'no-store',
  })
  response.end(content)
}

const ROUTES: Record<string, (inbox: Inbox, response: ServerResponse) => void> = {
  'GET /': (inbox, response) => sendPage(response, 200, inboxPage(inbox.list())),
  'GET /api/mensajes': (inbox, response) => sendJson(response, inbox.list().map(toJson)),
  'DELETE /api/mensajes'(inbox, response) {
    inbox.clear()
    response.writeHead(204).end()
  },
  'POST /vaciar'(inbox, response) {
    inbox.clear()
    response.writeHead(303, { location: '/' }).end()
  },
}

function answer(inbox: Inbox, request: IncomingMessage, response: ServerResponse): void {
  response.setHeaders(new Map(Object.entries(HEADERS)))
  const { pathname } = new URL(request.url ?? '/', `http://${HOST}`)
  const [, id, index] = /^\/mensajes\/(\d+)(?:\/adjuntos\/(\d+))?$/.exec(pathname) ?? []
  const route = ROUTES[`${request.method} ${pathname}`]
  const message = id === undefined ? undefined : inbox.find(Number(id))
  const attachment = index === undefined ? undefined : message?.attachments[Number(index)]

  if (route) route(inbox, response)
  else if (attachment) sendAttachment(response, attachment)
  else if (message && index === undefined) sendMessage(response, message)
  else sendPage(response, 404, missingPage())
}

function openSmtp(inbox: Inbox): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    logger: false,
    // A sender keeps its connection open; the default waits half a minute for it.
    closeTimeout: 200,
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((raw) => inbox.add(raw, recipients))
        .then(
          () => callback(null, 'Guardado'),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        )
    },
  })
}

async function listening(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

type Options = { smtpPort: number; httpPort: number; now?: () => Date }

/** Port 0 takes any free one; the answer says which. */
export async function startMailCatcher({ smtpPort, httpPort, now = () => new Date() }: Options) {
  const inbox = openInbox(now)
  const smtp = openSmtp(inbox)
  // A client that hangs up in the middle must not end the process.
  smtp.on('error', (error) => console.error(error))
  const http = createServer((request, response) => answer(inbox, request, response))
  const ports = {
    smtpPort: await listening(smtp.listen(smtpPort, HOST)),
    httpPort: await listening(http.listen(httpPort, HOST)),
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
