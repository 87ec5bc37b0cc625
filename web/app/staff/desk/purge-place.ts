/** The id of the purge section of a history page; forms link to it. */
export const PURGE_PLACE = 'retirar-definitivamente'
