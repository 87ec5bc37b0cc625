import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as immediate } from 'node:timers/promises'
import { createFairLimiter } from '@terminal/contract/http/limiter'
import { BRIEF_CACHE_CONTROL, CLIENT_HEADER, publicUntil } from '@terminal/contract/http/limits'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { captchaPolicy } from './captcha/captcha.server.ts'
import { FIRST_SCRIPT } from './first-script.ts'
import { SIGN_IN_SCRIPT, scriptsOf } from './frame-script-url.ts'
import { STYLES_PLACE } from './page-styles.ts'
import { config } from './server/config.server.ts'
import { log } from './server/log.server.ts'
import { pageContext } from './server/page-context.server.ts'
import { contentPolicy } from './server/security.server.ts'
import { currentSite } from './server/site.server.ts'
import { weakTag } from './server/tag.server.ts'
import { NonceContext } from './site/nonce.ts'
import { OperatorContext } from './site/operator.ts'
import { pageKindOf } from './site/page-kind.ts'
import { PublicOriginContext } from './site/public-origin.ts'
import { stylesOf } from './styles.server.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { matches } = routerContext.staticHandlerContext
  const kind = pageKindOf(matches.map(({ route }) => routerContext.routeModules[route.id]?.handle))
  const { hydrate, isPrivate, hasFrame } = kind
  const hasForm = kind.form !== undefined
  const { operator } = currentSite()
  const nonce = hydrate ? randomBytes(16).toString('base64') : undefined

  // Whole, not streamed: a page that fails halfway is an error page, and the edge stores whole pages anyway.
  const rendered = await renderInTurn(
    request.headers.get(CLIENT_HEADER) ?? '',
    <OperatorContext value={operator}>
      <PublicOriginContext value={config.publicOrigin}>
        <NonceContext value={nonce}>
          <ServerRouter
            context={routerContext}
            url={request.url}
            {...(nonce === undefined ? {} : { nonce })}
          />
        </NonceContext>
      </PublicOriginContext>
    </OperatorContext>,
  )

  const styles = stylesOf(rendered, operator, { hydrate })
  const page = rendered.replace(STYLES_PLACE, () => styles)
  // Between texts, for a React that would take over.
  const html = hydrate ? page : page.replaceAll('<!-- -->', '')

  headers.set('content-type', 'text/html; charset=utf-8')
  // With its length it leaves in one piece: a process that dies afterwards takes no end of it along.
  headers.set('content-length', String(Buffer.byteLength(html)))
  headers.set('cache-control', cacheControl())
  if (!hydrate) headers.set('etag', weakTag(html))
  // Vite's own scripts and styles would be refused in development.
  if (!import.meta.env.DEV)
    headers.set(
      'content-security-policy',
      contentPolicy({
        nonce,
        script: FIRST_SCRIPT,
        scriptUrls: [...scriptsOf(kind), SIGN_IN_SCRIPT].map((path) => config.publicOrigin + path),
        styles,
        hasFrame: hasFrame && operator.tickets !== undefined,
        issuer: config.oidc.issuer,
        apiOrigin: isPrivate ? config.publicApiOrigin : '',
        captcha: captchaPolicy(hasForm),
      }),
    )
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })

  function cacheControl(): string {
    if ((status === 404 || status === 410) && !isPrivate) return 'public, max-age=10'
    // Not `no-store`: a user who goes back to the form finds it with its key, and files nothing twice.
    if (hasForm && request.method !== 'POST' && status === 200) return 'private, no-cache'
    // Nothing was set for a request that the router refused before it asked anybody.
    if (status !== 200 || hydrate || hasForm) return 'no-store'
    const { isKept, isBrief, keptSeconds } = loadContext.get(pageContext)
    if (!isKept) return 'no-store'
    return isBrief ? BRIEF_CACHE_CONTROL : publicUntil(keptSeconds)
  }
}

/** What a visitor asked wrongly is answered, not logged: the router repeats the address in its message. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) log.error({ err: error }, 'could not make the page')
}

/** Nothing else takes a process as long: those who ask much wait for themselves, and no others for them. */
const inTurn = createFairLimiter({ atOnce: 1 })

function renderInTurn(client: string, page: ReactNode): Promise<string> {
  return inTurn(client, async () => {
    // Clients that arrived meanwhile enter the queue.
    await immediate()
    return render(page)
  })
}

function render(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (err) => log.error({ err }, 'could not render'),
    })
  })
}
