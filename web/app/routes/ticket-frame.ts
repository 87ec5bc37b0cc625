import { TICKET_FRAME_STYLES, TICKET_SANDBOX, ticketFramePage } from '../home/ticket-frame-page.ts'
import { missingFile } from '../server/plain-answer.server.ts'
import { strangerHeaders } from '../server/security.server.ts'
import { currentSite } from '../server/site.server.ts'
import { siteFile } from '../server/site-file.server.ts'

/** The ticket seller's script in a document of its own: it never runs in a page of ours. */
export function loader() {
  const { tickets } = currentSite().operator
  if (!tickets) return missingFile()
  const { seller, widgetUrl } = tickets
  const origins = new Set([widgetUrl, seller.url].map((url) => new URL(url).origin))
  return siteFile(ticketFramePage({ name: seller.name, scriptUrl: widgetUrl }), {
    type: 'text/html; charset=utf-8',
    headers: strangerHeaders({
      origins: [...origins],
      styles: TICKET_FRAME_STYLES,
      sandbox: TICKET_SANDBOX,
    }),
  })
}
