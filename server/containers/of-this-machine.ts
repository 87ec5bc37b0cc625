const NAMES = ['localhost', '127.0.0.1']

/** Whether nobody else can reach what has this address. */
export function isOfThisMachine(address: string): boolean {
  return NAMES.includes(URL.parse(address)?.hostname ?? '')
}
