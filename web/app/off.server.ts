import { isOn } from '@terminal/contract/operator/choice'
import { data, type MiddlewareFunction } from 'react-router'
import { routeAt } from './features.ts'
import { plainAnswer } from './server/plain-answer.server.ts'
import { currentSite } from './server/site.server.ts'
import { OFF_TITLE } from './site/off-page.tsx'

/** At the addresses of what the operator leaves out: nothing is asked of anybody, and whoever comes reads that it is over. */
export const refuseOff: MiddlewareFunction<Response> = ({ pattern }, next) => {
  const route = routeAt(pattern)
  if (!route || isOn(currentSite().operator, route.id)) return next()
  if (!isFile(route.module)) throw data(null, { status: 410 })
  const answer = plainAnswer(410, OFF_TITLE, ['La terminal ya no publica este archivo.'])
  answer.headers.set('cache-control', 'public, max-age=10')
  return answer
}

/** A page has something to show, so its module is of JSX. */
function isFile(module: string): boolean {
  return module.endsWith('.ts')
}
