import { refusalPages } from './refusals.ts'

/**
 * The backend's own sign-in, and all other account requests. The api decides how long a failed sign-in
 * waits; here the rate per client is limited. What was typed is in no log and in no file.
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
  // Repeated: a location with its own headers inherits none.
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
