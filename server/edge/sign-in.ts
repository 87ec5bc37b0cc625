import { refusalPages } from './refusals.ts'

/**
 * The backend's own sign-in, and whatever else is asked of an account. How long somebody waits who fails is for the api
 * to say: here one client is kept from asking it too much. What was typed is in no log and in no file.
 */

export const KEYS_PATH = '/api/v1/auth/jwks'

/** A name, a pass-phrase and a code. */
const BODY = '4k'

export function signInZone(): string {
  return `  map $request_method $signing_client { POST $client; default ""; }
  limit_req_zone $signing_client zone=sign_ins:10m rate=2r/s;`
}

/** Inside the location of the api. */
export function signInLocation(cors: string, handOver: string): string {
  // Said again with what it adds: a location with headers of its own has none of those around it.
  const cookies =
    cors === '' ? '' : `${cors} add_header Access-Control-Allow-Credentials $takes_cookies always;`
  return `      location /api/v1/auth/ {
        error_log stderr crit;
        client_max_body_size ${BODY};
        client_body_buffer_size ${BODY};
        limit_req zone=sign_ins burst=20 delay=10;
        limit_req_status 429;
        error_page 429 = @too_many;
        error_page 500 = @no_api;
${refusalPages()}
        ${cookies}
${handOver}
      }`
}
