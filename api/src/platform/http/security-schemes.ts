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
} as const

type Security = Partial<Record<keyof typeof SECURITY_SCHEMES, string[]>>[]

export const WITH_KEY: Security = [{ claveDelSitio: [] }]
export const WITH_SESSION: Security = [{ claveDelSitio: [], sesion: [] }]
/** For reads that show more to staff. */
export const WITH_OR_WITHOUT_SESSION: Security = [...WITH_KEY, ...WITH_SESSION]
