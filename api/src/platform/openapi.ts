import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { describeApi, type OpenApi } from './openapi-page.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** The API describes itself: the document for programs, and the same as a page for people. */
export async function describeInOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API del sitio de la terminal',
        version: '1.0.0',
        description:
          'Lecturas públicas del sitio. Toda solicitud lleva la clave pública en el encabezado x-api-key. ' +
          'Los errores se responden como application/problem+json (RFC 9457).',
      },
      components: {
        securitySchemes: { clave: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      },
      security: [{ clave: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

  const open = { config: { isOpen: true }, schema: { hide: true } }
  app.get('/api/openapi.json', open, async () => app.swagger())
  app.get('/api/documentacion', open, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(describeApi(app.swagger() as OpenApi)),
  )
}
