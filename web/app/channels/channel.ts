/** One way to reach the terminal or a company, as the operator's folder has it. */
export type Channel = {
  kind: 'phone' | 'whatsapp' | 'email' | 'web' | 'account'
  /** As it is shown. */
  value: string
  /** Whose it is, and what for: «Objetos perdidos», «Expreso Lindero». */
  owner: string
}

/** The address or number asked about, in the one spelling that is compared. */
export type Asked =
  /** Ten digits without the country's, or a short number. `isWhatsApp` when a link to it says so. */
  | { kind: 'number'; digits: string; isWhatsApp: boolean }
  | { kind: 'email'; address: string }
  /** The host as browsers ask for it, without www, and the parts of the path. */
  | { kind: 'web'; host: string; path: readonly string[]; search: string }
  /** Of a social network, without its @. */
  | { kind: 'account'; name: string }
  | { kind: 'unknown' }
