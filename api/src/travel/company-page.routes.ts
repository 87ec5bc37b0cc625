import { problemResponses } from '@terminal/contract/http/errors'
import { fromWire, toWire } from '@terminal/contract/http/wire-names'
import {
  COMPANY_API_PATH,
  CONFIRMATION_NAMES,
  CORRECTION_NAMES,
  ROWS_NAMES,
  secretIn,
} from '@terminal/contract/travel/desk/company-link'
import {
  ClaveForm,
  ConfirmacionForm,
  CorreccionForm,
  FilasDeEmpresa,
} from '@terminal/contract/travel/desk/company-link.schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { describeRoutes } from '../platform/http/describe-routes.ts'
import { guardSecrets } from '../platform/http/guard-secrets.ts'
import { confirmRows, proposeCorrection, readCompany } from './company-page.service.ts'
import type { TravelDeps } from './current-tables.ts'

const about = describeRoutes(['Horarios'])

/** What a company does with the secret of its link, which is in no address and no log. */
export function companyPageRoutes(deps: TravelDeps): FastifyPluginAsyncZod {
  const codes = ['malformed', 'not_found', 'conflict', 'invalid_fields', 'too_many'] as const
  const response = { 200: FilasDeEmpresa, ...problemResponses(...codes) }
  return async (app) => {
    guardSecrets(app, deps.clock)
    app.post(
      COMPANY_API_PATH,
      about('Los horarios de una empresa', { body: ClaveForm, response }),
      async ({ body }) => toWire(ROWS_NAMES, await readCompany(deps, secretIn(body))),
    )
    app.post(
      `${COMPANY_API_PATH}/confirmar`,
      about('«Sigue igual»: la empresa confirma sus horarios hoy', {
        body: ConfirmacionForm,
        response,
      }),
      async (request) => {
        const rows = await confirmRows(deps, fromWire(CONFIRMATION_NAMES, request.body))
        request.log.info({ company: rows.company }, 'timetables confirmed by their company')
        return toWire(ROWS_NAMES, rows)
      },
    )
    app.post(
      `${COMPANY_API_PATH}/corregir`,
      about('Una corrección de una fila, que la terminal revisa antes de publicarla', {
        body: CorreccionForm,
        response,
      }),
      async (request) => {
        const rows = await proposeCorrection(deps, fromWire(CORRECTION_NAMES, request.body))
        request.log.info({ company: rows.company }, 'correction proposed')
        return toWire(ROWS_NAMES, rows)
      },
    )
  }
}
