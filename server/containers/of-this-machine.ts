const NAMES = ['localhost', '127.0.0.1']

/** Whether the address is reachable from this machine only. */
export function isOfThisMachine(address: string): boolean {
  return NAMES.includes(URL.parse(address)?.hostname ?? '')
}
