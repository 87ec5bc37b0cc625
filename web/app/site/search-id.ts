/** The search of the header: a popover where room is short. */
export const SEARCH_ID = 'buscar'
