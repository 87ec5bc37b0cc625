import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { PUBLIC_CACHE_CONTROL } from '@terminal/contract/limits'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { log } from './server/log.server.ts'
import { pageContext } from './server/page-context.server.ts'
import { contentPolicy } from './server/security.server.ts'
import { NonceContext } from './site/nonce.ts'
import { pageKindOf } from './site/page-kind.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { matches } = routerContext.staticHandlerContext
  const { isPrivate } = pageKindOf(
    matches.map(({ route }) => routerContext.routeModules[route.id]?.handle),
  )
  const nonce = isPrivate ? randomBytes(16).toString('base64') : undefined

  // Whole, not streamed: the content policy names what is inside, and the edge stores whole pages anyway.
  const html = await render(
    <NonceContext value={nonce}>
      <ServerRouter
        context={routerContext}
        url={request.url}
        {...(nonce === undefined ? {} : { nonce })}
      />
    </NonceContext>,
  )

  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', cacheControl())
  // Vite's own scripts and styles would be refused in development.
  if (!import.meta.env.DEV) headers.set('content-security-policy', contentPolicy(html, nonce))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })

  function cacheControl(): string {
    if (status === 404 && !isPrivate) return 'public, max-age=10'
    const isWorthKeeping = status === 200 && !isPrivate && loadContext.get(pageContext).isComplete
    return isWorthKeeping ? PUBLIC_CACHE_CONTROL : 'no-store'
  }
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) log.error({ err: error }, 'could not make the page')
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
