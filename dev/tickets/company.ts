import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { securityHeaders, sendPage } from '../page.ts'
import { framePage, missingPage, purchasePage, reportPage, STYLE_SOURCE } from './pages.ts'
import { MODES, type Mode, widgetScript } from './widget.ts'

const HOST = '127.0.0.1'

const PAGE_HEADERS = securityHeaders({ 'style-src': STYLE_SOURCE, 'form-action': "'self'" })

/** Made to be shown by others, also in a sandbox: such a page has no origin, and no list of ancestors can name it. */
const FRAME_HEADERS = {
  'content-security-policy': `default-src 'none'; img-src data:; style-src ${STYLE_SOURCE}; form-action 'self'`,
  'x-content-type-options': 'nosniff',
}

type Company = { mode: Mode; reports: Record<string, string>[] }
type Call = { company: Company; request: IncomingMessage; response: ServerResponse; url: URL }

const ROUTES: Record<string, (call: Call) => void | Promise<void>> = {
  'GET /widget.js': sendWidget,
  'GET /marco': ({ response }) => send(response, FRAME_HEADERS, framePage()),
  'GET /comprar': ({ response, url }) => send(response, PAGE_HEADERS, purchasePage(searchOf(url))),
  'GET /modo': ({ company, response }) => sendJson(response, { modo: company.mode }),
  'PUT /modo': changeMode,
  'GET /informes': ({ company, response }) => sendJson(response, company.reports),
  'GET /informes/nuevo'({ company, response, url }) {
    company.reports.push(Object.fromEntries(url.searchParams))
    send(response, FRAME_HEADERS, reportPage())
  },
}

function sendWidget({ company, response }: Call): void {
  // The connection stays open and nothing ever comes.
  if (company.mode === 'colgado') return
  const script = widgetScript(company.mode)
  response.writeHead(script === undefined ? 500 : 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  })
  response.end(script)
}

/** Also forgets what was reported until now, so that a test reads its own reports. */
async function changeMode({ company, request, response }: Call): Promise<void> {
  const body: unknown = await json(request).catch(() => null)
  const asked = typeof body === 'object' && body !== null && 'modo' in body ? body.modo : undefined
  const mode = MODES.find((each) => each === asked)
  if (mode === undefined) {
    response.writeHead(400).end(`modo: ${MODES.join(' | ')}\n`)
    return
  }
  company.mode = mode
  company.reports = []
  response.writeHead(204).end()
}

function searchOf({ searchParams }: URL) {
  const [from, to, day] = ['origen', 'destino', 'fecha'].map((name) => searchParams.get(name))
  return from && to && day ? { from, to, day } : undefined
}

function send(response: ServerResponse, headers: Record<string, string>, page: string): void {
  response.setHeaders(new Map(Object.entries(headers)))
  sendPage(response, 200, page)
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

async function answer(company: Company, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', `http://${HOST}`)
  const route = ROUTES[`${request.method} ${url.pathname}`]
  if (route) await route({ company, request, response, url })
  else sendPage(response, 404, missingPage())
}

/** A company that sells tickets on an origin of its own, with a script for other people's pages. Port 0 takes any free one. */
export async function startTicketCompany({ host = HOST, port }: { host?: string; port: number }) {
  const company: Company = { mode: 'normal', reports: [] }
  const server = createServer((request, response) => {
    answer(company, request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  server.listen(port, host)
  await once(server, 'listening')

  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
