import { problemResponses } from '@terminal/contract/http/errors'
import {
  COMPANY_API_PATH,
  fromConfirmacion,
  fromCorreccion,
  secretIn,
  toFilas,
} from '@terminal/contract/travel/desk/company-link'
import {
  ClaveForm,
  ConfirmacionForm,
  CorreccionForm,
  FilasDeEmpresa,
} from '@terminal/contract/travel/desk/company-link.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../platform/errors.ts'
import { PRIVATE_CACHE_CONTROL } from '../platform/http/caching.ts'
import { createClientLimit } from '../platform/http/client-limit.ts'
import { addressOf } from '../platform/http/public-requests.ts'
import { confirmRows, proposeCorrection, readCompany } from './company-page.service.ts'
import type { TravelDeps } from './current-tables.ts'

const tags = ['Horarios']
/** Somebody who tries secrets. Who has one is not counted. */
const WRONG = { burst: 20, everyMs: 60_000 }

/** What a company does with the secret of its link, which is in no address and no log. */
export function companyPageRoutes(deps: TravelDeps): FastifyPluginAsyncZod {
  const wrong = createClientLimit(WRONG, deps.clock)
  const codes = ['malformed', 'not_found', 'conflict', 'invalid_fields', 'too_many'] as const
  const response = { 200: FilasDeEmpresa, ...problemResponses(...codes) }
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', PRIVATE_CACHE_CONTROL)
      if (wrong.isOver(addressOf(request)))
        throw new AppError('too_many', 'Demasiados intentos. Espere unos minutos.')
    })
    app.addHook('onResponse', async (request, reply) => {
      if (reply.statusCode === 404) wrong.count(addressOf(request))
    })
    app.post(
      COMPANY_API_PATH,
      { schema: { tags, summary: 'Los horarios de una empresa', body: ClaveForm, response } },
      async ({ body }) => toFilas(await readCompany(deps, secretIn(body))),
    )
    app.post(
      `${COMPANY_API_PATH}/confirmar`,
      {
        schema: {
          tags,
          summary: '«Sigue igual»: la empresa confirma sus horarios hoy',
          body: ConfirmacionForm,
          response,
        },
      },
      async (request) => {
        const rows = await confirmRows(deps, fromConfirmacion(request.body))
        request.log.info({ company: rows.company }, 'timetables confirmed by their company')
        return toFilas(rows)
      },
    )
    app.post(
      `${COMPANY_API_PATH}/corregir`,
      {
        schema: {
          tags,
          summary: 'Una corrección de una fila, que la terminal revisa antes de publicarla',
          body: CorreccionForm,
          response,
        },
      },
      async (request) => {
        const rows = await proposeCorrection(deps, fromCorreccion(request.body))
        request.log.info({ company: rows.company }, 'correction proposed')
        return toFilas(rows)
      },
    )
  }
}
