const WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const PLAIN_ADDRESS = new RegExp(
  `^(?=.{1,64}@)${WORD}(\\.${WORD})*@([a-z0-9-]{1,63}\\.)+[a-z0-9-]{2,63}$`,
  'i',
)

/**
 * An address that every server reads alike. A library of mails takes whatever it is given and makes an address of it: of
 * `a@b.co\r\nBcc: x@evil.example` one at evil.example.
 */
export function isPlainAddress(address: string): boolean {
  return address.length <= 254 && PLAIN_ADDRESS.test(address)
}
