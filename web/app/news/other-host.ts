/** The site that an address leads to, as people know it; undefined when it is ours. */
export function otherHost(address: string, origin: string): string | undefined {
  const { host } = new URL(address)
  return host === new URL(origin).host ? undefined : host.replace(/^www\./, '')
}
