import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import { PUBLIC_CACHE_CONTROL } from '@terminal/contract/http/limits'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { describeApi, type OpenApi, PAGE_STYLE_HASH } from './openapi-page.ts'
import { SECURITY_SCHEMES, WITH_KEY } from './security-schemes.ts'

const PAGE_POLICY = `default-src 'none'; style-src '${PAGE_STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`

/** The API describes itself: the document for programs, and the same as a page for people. */
export async function describeInOpenApi(app: FastifyInstance): Promise<void> {
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
    transformObject: describeShapes,
  })

  const open = { config: { isOpen: true }, schema: { hide: true } }
  app.get('/api/openapi.json', open, async (_request, reply) =>
    reply.header('cache-control', PUBLIC_CACHE_CONTROL).send(app.swagger()),
  )
  app.get('/api/documentacion', open, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', PUBLIC_CACHE_CONTROL)
      .send(describeApi(app.swagger() as OpenApi)),
  )
}

/** The compiler writes every shape once more as an input; those that no address refers to would only confuse. */
const describeShapes: SwaggerTransformObject = (source) => {
  const description = jsonSchemaTransformObject(source)
  if ('components' in description && description.components?.schemas) {
    const { schemas } = description.components
    const used = new Set(referencesIn(description.paths))
    for (const name of used) for (const inner of referencesIn(schemas[name])) used.add(inner)
    description.components.schemas = Object.fromEntries(
      Object.entries(schemas).filter(([name]) => used.has(name)),
    )
  }
  return description
}

function referencesIn(part: unknown): string[] {
  const found = (JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/(\w+)"/g)
  return Array.from(found, ([, name = '']) => name)
}
