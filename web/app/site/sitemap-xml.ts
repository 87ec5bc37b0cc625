import { xmlText } from '../server/atom-elements.ts'

export type SitemapEntry = {
  /** From the root. */
  address: string
  /** The day its content last changed, if known. */
  changedOn?: string | undefined
}

/** The addresses of the site as search engines read them (sitemaps.org). */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changedOn }) => {
    const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`
    return `<url><loc>${xmlText(`${origin}${address}`)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
