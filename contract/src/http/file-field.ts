/** The part of a form that holds a file, where there is one. */
export const FILE_FIELD = 'archivo'
