import swagger from '@fastify/swagger'
import { PUBLIC_CACHE_CONTROL } from '@terminal/contract/http/limits'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { describeApi, type OpenApi, PAGE_STYLE_HASH } from './openapi-page.ts'
import { SECURITY_SCHEMES, WITH_KEY } from './security-schemes.ts'

const PAGE_POLICY = `default-src 'none'; style-src '${PAGE_STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`

/** The API describes itself: the document for programs, and the same as a page for people. What is hidden is in neither. */
export async function describeInOpenApi(
  app: FastifyInstance,
  listHidden: () => Promise<readonly string[]>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API del sitio de la terminal',
        version: '1.0.0',
        description:
          'Lecturas públicas del sitio, y lo que hace el personal con su sesión. Toda solicitud lleva la clave pública en el encabezado x-api-key. ' +
          'Los errores se responden como application/problem+json (RFC 9457). ' +
          'Lo que escribe el personal no admite campos que no se conocen; las noticias, las secciones y las subsecciones los nombran en camposIgnorados de la respuesta.',
      },
      components: { securitySchemes: SECURITY_SCHEMES },
      security: WITH_KEY,
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

  let shown: { hidden: string; openApi: OpenApi } | undefined
  async function describe(): Promise<OpenApi> {
    const hidden = await listHidden()
    const key = hidden.join()
    if (shown?.hidden !== key)
      shown = { hidden: key, openApi: withoutHidden(app.swagger() as OpenApi, hidden) }
    return shown.openApi
  }

  const open = { config: { isOpen: true }, schema: { hide: true } }
  app.get('/api/openapi.json', open, async (_request, reply) =>
    reply.header('cache-control', PUBLIC_CACHE_CONTROL).send(await describe()),
  )
  app.get('/api/documentacion', open, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', PUBLIC_CACHE_CONTROL)
      .send(describeApi(await describe())),
  )
}

function withoutHidden(openApi: OpenApi, hidden: readonly string[]): OpenApi {
  const gone = new Set(hidden.map((url) => url.replace(/:(\w+)/g, '{$1}')))
  const paths = Object.entries(openApi.paths ?? {}).filter(([path]) => !gone.has(path))
  return describeShapes({ ...openApi, paths: Object.fromEntries(paths) })
}

/** The compiler writes every shape once more as an input; those that no address refers to would only confuse. */
function describeShapes(openApi: OpenApi): OpenApi {
  const { schemas = {}, ...others } = openApi.components ?? {}
  const used = new Set(referencesIn(openApi.paths))
  for (const name of used) for (const inner of referencesIn(schemas[name])) used.add(inner)
  const shown = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...openApi, components: { schemas: Object.fromEntries(shown), ...others } }
}

function referencesIn(part: unknown): string[] {
  const found = (JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/(\w+)"/g)
  return Array.from(found, ([, name = '']) => name)
}
