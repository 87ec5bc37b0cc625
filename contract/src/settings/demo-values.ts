/**
 * What a local stack is made with. Everybody can read it here, so nothing else starts with it (`readEnvironment`).
 */
export const DEMO_API_KEY = 'clave-publica-de-la-demostracion-local'
export const DEMO_REFRESH_SECRET = 'refresco-de-la-demostracion-local'
export const DEMO_PERSONAL_DATA_KEYS = 'demo:Y2xhdmUtZGUtbGEtZGVtb3N0cmFjaW9uLWxvY2FsLSE='
export const DEMO_TURNSTILE_SITE_KEY = 'clave-del-sitio-de-la-demostracion'
export const DEMO_TURNSTILE_SECRET = 'secreto-de-la-demostracion-local'
