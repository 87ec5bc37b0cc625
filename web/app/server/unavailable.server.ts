import { data } from 'react-router'
import { log } from './log.server.ts'

/** For what a page has nothing to show without: the error page, with a status that says to come back. */
export function toUnavailable(what: string) {
  return (err: unknown): never => {
    log.error({ err }, `${what} could not be fetched`)
    throw data(null, { status: 503 })
  }
}
