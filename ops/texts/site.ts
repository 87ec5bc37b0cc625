import { documentUrl } from '@terminal/contract/documents/document-addresses'
import { type HtmlElement, hrefsIn, idsIn, readHtml } from '@terminal/dev/html'
import { URLS } from '../local-stack.ts'
import { type Link, type Target, targetOf } from './links.ts'

/** Few enough to be answered as quickly as a visitor is: a page that waits too long leaves out what did not come. */
const AT_ONCE = 4

/** How the permanent addresses of files begin. */
const FILE_ADDRESSES = documentUrl(0).slice(0, -1)

export type SitePage = { path: string; document: HtmlElement }

/** The running site as a visitor gets it, every address asked for once. */
export type Site = {
  /** Undefined if it is no page. */
  find(path: string): Promise<SitePage | undefined>
  /** Everything the links lead to inside the site. */
  follow(links: readonly Link[]): Promise<ReadonlyMap<string, Target>>
}

export function runningSite(): Site {
  const targets = new Map<string, Target>()

  async function ask(address: string): Promise<HtmlElement | undefined> {
    // Only the permanent address of a file is to lead somewhere else: to the file.
    const redirect = address.startsWith(FILE_ADDRESSES) ? 'follow' : 'manual'
    const response = await fetch(URLS.site + address, { redirect })
    const { status, headers } = response
    const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html')
    const document = isPage ? readHtml(await response.text()) : undefined
    targets.set(address, document ? { status, ids: new Set(idsIn(document)) } : { status })
    return document
  }

  return {
    async find(path) {
      const document = await ask(path)
      return document && { path, document }
    },
    async follow(links) {
      const addresses = new Set(links.flatMap((link) => targetOf(link, URLS.site) ?? []))
      // One list that several work off.
      const waiting = [...addresses].filter((address) => !targets.has(address)).values()
      const workOff = async () => {
        for (const address of waiting) await ask(address)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, workOff))
      return targets
    },
  }
}

export function linksOn({ path, document }: SitePage): Link[] {
  return hrefsIn(document).map((href) => ({ from: path, href }))
}
