import { config } from '../server/config.server.ts'
import { siteFile } from '../server/site-file.server.ts'

/** Everything may be found but what is private, what programs read, and what only changes a choice. */
export function loader() {
  const rules = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /dashboard',
    'Disallow: /api',
    'Disallow: /preferencias',
    'Disallow: /opinion?',
    '',
    `Sitemap: ${config.publicOrigin}/sitemap.xml`,
    '',
  ]
  return siteFile(rules.join('\n'), { type: 'text/plain; charset=utf-8' })
}
