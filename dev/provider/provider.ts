import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { securityHeaders, sendPage } from '../page.ts'
import { openAccounts } from './accounts.ts'
import { buildConfiguration, type ProviderOptions, renderSignOut } from './configuration.ts'
import { handleInteraction } from './interaction.ts'
import { errorPage, PAGE_SOURCES } from './pages.ts'

const HOST = 'localhost'

/** Routes where the library may answer with a form of its own, in English, that submits itself. */
const SELF_SUBMITTING = new Set(['end_session', 'resume'])

async function speakSpanish(
  ctx: KoaContextWithOIDC,
  next: () => Promise<void>,
  origin: string,
): Promise<void> {
  await next()
  if (ctx.status === 404 && ctx.body === undefined) {
    ctx.status = 404
    ctx.type = 'html'
    ctx.body = errorPage({
      title: 'Esta página no existe',
      explanation: 'Este servidor solo atiende el ingreso al sitio.',
      origin,
    })
    return
  }
  if ('oidc' in ctx && SELF_SUBMITTING.has(ctx.oidc.route) && ctx.status === 200) renderSignOut(ctx)
}

export async function startProvider(options: ProviderOptions) {
  const { host = HOST, port, publicOrigin } = options
  const issuer = `http://${HOST}:${port}`
  const accounts = openAccounts()
  const provider = new Provider(issuer, buildConfiguration(options, accounts))
  provider.use((ctx, next) => speakSpanish(ctx as KoaContextWithOIDC, next, publicOrigin))
  provider.on('server_error', (_ctx, error) => console.error(error))

  const headers = securityHeaders({
    ...PAGE_SOURCES,
    // Browsers follow the redirect of a form with this rule too: the way back must be in it.
    'form-action': `'self' ${publicOrigin}`,
  })
  const answer = provider.callback()

  async function handle(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const deps = { provider, accounts, origin: publicOrigin }
    if (!(await handleInteraction(deps, request, response))) await answer(request, response)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) return
      const page = errorPage({
        title: 'Algo falló',
        explanation: 'El proveedor de identidad tuvo un error. Inténtelo de nuevo.',
        origin: publicOrigin,
      })
      sendPage(response, 500, page)
    })
  })
  server.listen(port, host)
  await once(server, 'listening')

  return {
    issuer,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
