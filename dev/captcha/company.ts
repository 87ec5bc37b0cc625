import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { DEMO_TURNSTILE_SECRET } from '@terminal/contract/settings/demo-values'
import { openTokens, TOKEN_SECONDS } from './tokens.ts'
import { API_SCRIPT, MODES, type Mode } from './widget.ts'

const HOST = '127.0.0.1'

type Company = { mode: Mode; tokens: ReturnType<typeof openTokens>; asked: number }
type Call = { company: Company; request: IncomingMessage; response: ServerResponse; url: URL }

const ROUTES: Record<string, (call: Call) => void | Promise<void>> = {
  'GET /turnstile/v0/api.js': sendScript,
  'GET /marco': sendFrame,
  'POST /turnstile/v0/siteverify': verify,
  'GET /modo': ({ company, response }) =>
    sendJson(response, { modo: company.mode, preguntas: company.asked }),
  'PUT /modo': changeMode,
}

function sendScript({ company, response }: Call): void {
  if (!isAnswered(company, response)) return
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  })
  response.end(API_SCRIPT)
}

/** Made to be shown by others. It solves nothing: its visitor is a test. */
function sendFrame({ company, response, url }: Call): void {
  if (!isAnswered(company, response)) return
  const token = company.tokens.issue(url.searchParams.get('sitekey') ?? '')
  const message = JSON.stringify({ token, seconds: TOKEN_SECONDS })
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(`<!doctype html>
<html lang="es">
<meta charset="utf-8">
<title>Comprobación</title>
<p>Comprobado.</p>
<script>parent.postMessage(${message}, '*')</script>
`)
}

async function verify({ company, request, response }: Call): Promise<void> {
  company.asked++
  const asked = await readAsked(request)
  if (!isAnswered(company, response)) return
  sendJson(response, company.tokens.verify(company.mode, asked))
}

/** A form or JSON, as the company takes both. */
async function readAsked(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await text(request)
  if (!/json/.test(request.headers['content-type'] ?? ''))
    return Object.fromEntries(new URLSearchParams(body))
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}

/** False where the company does not get as far as answering. */
function isAnswered({ mode }: Company, response: ServerResponse): boolean {
  // The connection stays open and nothing ever comes.
  if (mode === 'colgado') return false
  if (mode !== 'error' && mode !== 'html') return true
  response.writeHead(mode === 'error' ? 500 : 200, { 'content-type': 'text/html; charset=utf-8' })
  response.end('<!doctype html><title>Mantenimiento</title>')
  return false
}

async function changeMode({ company, request, response }: Call): Promise<void> {
  const body: unknown = await json(request).catch(() => null)
  const asked = typeof body === 'object' && body !== null && 'modo' in body ? body.modo : undefined
  const mode = MODES.find((each) => each === asked)
  if (mode === undefined) {
    response.writeHead(400).end(`modo: ${MODES.join(' | ')}\n`)
    return
  }
  company.mode = mode
  company.asked = 0
  response.writeHead(204).end()
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

async function answer(company: Company, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', `http://${HOST}`)
  const route = ROUTES[`${request.method} ${url.pathname}`]
  if (route) await route({ company, request, response, url })
  else response.writeHead(404).end()
}

type Given = { host?: string; port: number; now?: () => number }

/** A company that tells people from programs (Turnstile's protocol), on an origin of its own. Port 0 takes any free one. */
export async function startCaptchaCompany({ host = HOST, port, now = Date.now }: Given) {
  const tokens = openTokens({ secret: DEMO_TURNSTILE_SECRET, now })
  const company: Company = { mode: 'normal', tokens, asked: 0 }
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
