/**
 * The site that an address leads to, as the browser will read it whatever spelling was typed; undefined when it is ours.
 * Other alphabets stay as `xn--…`: letters that only look like those of another site would deceive.
 */
export function otherHost(address: string, origin: string): string | undefined {
  const host = hostOf(address)
  return host === hostOf(origin) ? undefined : host
}

function hostOf(address: string): string {
  const { hostname, port } = new URL(address)
  const name = hostname.replace(/\.$/, '')
  return port === '' ? name : `${name}:${port}`
}
