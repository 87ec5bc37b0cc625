import { TRANSPARENCY_PATH } from './document-search.ts'

/** Where visitors go on when their document is not there. */
export const TO_INDEX = { href: TRANSPARENCY_PATH, text: 'Ver el índice de transparencia' }

export const WITHDRAWN_DOCUMENT = { title: 'Retiramos este documento', back: TO_INDEX }
