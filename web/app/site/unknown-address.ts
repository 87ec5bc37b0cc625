/**
 * Left by the redirect from an address that does not exist, for the script of /home: the page is the same for
 * everybody, and says so only to whom it concerns.
 */
export const UNKNOWN_ADDRESS_COOKIE = 'sin-pagina'
export const UNKNOWN_ADDRESS_SECONDS = 10
