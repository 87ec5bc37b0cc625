import { CONTRACT_HEADER } from '@terminal/contract/http/contract-number'

/** How a caller says who they are, under the names by which the description of a route refers to them. */
export const SECURITY_SCHEMES = {
  claveDelSitio: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description:
      'La clave pública del sitio, en toda solicitud. Sin ella o con otra, la respuesta es 401 con el código missing_key.',
  },
  sesion: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'El token de acceso que el proveedor de identidad da a quien inicia sesión. Si se exige y falta, si no es válido o si venció, la respuesta es 401 con el código unauthenticated; si la cuenta no tiene la función, 403.',
  },
  numeroDelContrato: {
    type: 'apiKey',
    in: 'header',
    name: CONTRACT_HEADER,
    description:
      'El número de los nombres con que hablan las direcciones solo para el personal, que cambian con el sitio. Sin él o con otro, la respuesta es 409 antes de leer lo enviado. En las direcciones que la especificación fija se puede omitir.',
  },
} as const

type Security = Partial<Record<keyof typeof SECURITY_SCHEMES, string[]>>[]

export const WITH_KEY: Security = [{ claveDelSitio: [] }]
export const WITH_SESSION: Security = [{ claveDelSitio: [], sesion: [] }]
export const WITH_CONTRACT: Security = [{ claveDelSitio: [], sesion: [], numeroDelContrato: [] }]
/** For reads that show more to staff. */
export const WITH_OR_WITHOUT_SESSION: Security = [...WITH_KEY, ...WITH_SESSION]
