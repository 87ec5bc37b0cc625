import { z } from 'zod'

export const UNTRIED_PATH = '/api/v1/auth/cuentas-sin-probar'
/** An account that was not used for longer is to be tried. */
export const UNTRIED_DAYS = 180

/** User names of accounts unused for so long that they may fail on the night they are needed. */
export const UntriedAccounts = z.array(z.string()).meta({ id: 'UntriedAccounts' })
