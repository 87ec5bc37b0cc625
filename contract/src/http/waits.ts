/**
 * How long each waits for the one behind it. There are two of every process, and one that hangs keeps its connections
 * open: a caller waits for the first of them in vain, and must still be there when the second has answered.
 */

/**
 * web for a read of the api. A page goes out without what is brief, or the edge sends the copy it has; for a search the
 * pages of the site stand in; for what was asked for nothing does, and late is better than not at all.
 */
export const READ_WAITS_MS = { brief: 3_000, search: 4_000, asked: 8_000 } as const
export type ReadWait = keyof typeof READ_WAITS_MS

/** By which web tells the edge which of them it is. */
export const WAIT_HEADER = 'x-wait'

/** Of a form: the edge for one process of the api, web for both of them, and the edge for web. */
export const FORM_WAITS_MS = { api: 20_000, web: 45_000, edge: 50_000 } as const

/** The edge for a page, from one process of web; and the worker for the edge, when it has the page replaced. */
export const PAGE_WAITS_MS = { web: 15_000, worker: 20_000 } as const
