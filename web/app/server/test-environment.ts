/** For tests: all that a site has to be told. */
export const GOOD = {
  PORT: '21010',
  API_ORIGIN: 'http://127.0.0.1:8001',
  API_KEY: 'k'.repeat(32),
  PUBLIC_ORIGIN: 'https://terminal.example',
  OIDC_ISSUER: 'https://identidad.example/terminal/',
  OIDC_CLIENT_ID: 'sitio',
  OIDC_SCOPE: 'terminal.personal',
}
