/** Where on a page it is asked for: other pages lead there. */
export const PURGE_PLACE = 'retirar-definitivamente'
