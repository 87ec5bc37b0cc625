import { Problem } from '@terminal/contract/http/errors'
import { FORM_WAITS_MS } from '@terminal/contract/http/waits'
import { fromWire, toWire } from '@terminal/contract/http/wire-names'
import {
  COMPANY_API_PATH,
  CONFIRMATION_NAMES,
  CORRECTION_NAMES,
  type CompanyRows,
  correctionIn,
  printIn,
  ROWS_NAMES,
  toClave,
} from '@terminal/contract/travel/desk/company-link'
import { FilasDeEmpresa } from '@terminal/contract/travel/desk/company-link.schema'
import { config } from '../../../server/config.server.ts'
import { log } from '../../../server/log.server.ts'
import type { PageContext } from '../../../server/page-context.server.ts'

/** What a company sees, or why it does not. */
export type CompanyAnswer =
  | { rows: CompanyRows; problem?: undefined }
  | { rows?: undefined; problem: Pick<Problem, 'status' | 'detail' | 'fields'> }

const NO_ANSWER = {
  status: 503,
  detail: 'El servicio no responde. No se guardó nada: intente otra vez en unos minutos.',
}

export function readCompany(page: PageContext, request: Request, secret: string) {
  return post(page, request, '', toClave(secret))
}

/** «Sigue igual», of the rows that were on the page. */
export function confirmRows(page: PageContext, request: Request, secret: string, form: FormData) {
  const said = toWire(CONFIRMATION_NAMES, { secret, fingerprint: printIn(form) })
  return post(page, request, '/confirmar', said)
}

export function sendCorrection(
  page: PageContext,
  request: Request,
  secret: string,
  form: FormData,
) {
  return post(page, request, '/corregir', toWire(CORRECTION_NAMES, correctionIn(secret, form)))
}

/** In the body, so that the secret is in no address behind the page. */
async function post(
  page: PageContext,
  request: Request,
  path: string,
  json: object,
): Promise<CompanyAnswer> {
  try {
    const response = await fetch(`${config.apiOrigin}${COMPANY_API_PATH}${path}`, {
      method: 'POST',
      body: JSON.stringify(json),
      headers: {
        'content-type': 'application/json',
        'x-api-key': config.apiKey,
        authorization: 'Bearer anonimo',
        'x-request-id': page.requestId,
        'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
      },
      signal: AbortSignal.timeout(FORM_WAITS_MS.web),
    })
    const body: unknown = await response.json()
    if (response.ok) return { rows: fromWire(ROWS_NAMES, FilasDeEmpresa.parse(body)) }
    const problem = Problem.parse(body)
    return { problem: problem.status >= 500 ? NO_ANSWER : problem }
  } catch (err) {
    log.warn({ requestId: page.requestId, err }, 'a company was not heard')
    return { problem: NO_ANSWER }
  }
}
