import { now } from '../server/clock.server.ts'
import { config } from '../server/config.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { securityText } from '../site/security-text.ts'

export function loader() {
  const { securityEmail } = currentSite().operator
  return siteFile(securityText({ email: securityEmail, origin: config.publicOrigin, now: now() }), {
    type: 'text/plain; charset=utf-8',
  })
}
