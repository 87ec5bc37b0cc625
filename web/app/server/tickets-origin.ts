import type { Operator } from '@terminal/contract/operator/operator'

type Tickets = NonNullable<Operator['tickets']>

/** The same company under another origin, if given: on a local stack the address of the folder does not answer. */
export function ticketsFrom(origin: string, tickets: Tickets): Tickets {
  if (origin === '') return tickets
  const { seller, widgetUrl } = tickets
  return { seller: { ...seller, url: at(seller.url) }, widgetUrl: at(widgetUrl) }

  function at(url: string): string {
    return url.replace(new URL(url).origin, origin)
  }
}
