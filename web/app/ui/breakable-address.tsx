import { Fragment } from 'react'

/** Whether a text is an address of a page or of a mailbox, in one piece. */
export function isAddress(text: string): boolean {
  return /^[^\s@]+(@|[^\s.]\.[^\s.])[^\s]+$/.test(text)
}

/** An address that is too long for its line breaks before a dot or an @, where one would pause. */
export function BreakableAddress({ address }: { address: string }) {
  return address.split(/(?=[.@])/).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an address never reorders its pieces
    <Fragment key={i}>
      {i === 0 ? null : <wbr />}
      {piece}
    </Fragment>
  ))
}
