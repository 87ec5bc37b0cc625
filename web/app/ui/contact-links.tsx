import { BreakableAddress } from './breakable-address.tsx'

/** `tel:` takes digits and a plus; the # of a short number would begin a fragment. */
export function PhoneLink({ number }: { number: string }) {
  const digits = number.replaceAll(' ', '').replace('#', '%23')
  return <a href={`tel:${digits}`}>{number.replaceAll(' ', '\u00a0')}</a>
}

export function WhatsAppLink({ number }: { number: string }) {
  return (
    <a href={`https://wa.me/${number.replace(/\D/g, '')}`}>{number.replaceAll(' ', '\u00a0')}</a>
  )
}

/** Too long for a narrow column, it breaks where one would pause. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <BreakableAddress address={address} />
    </a>
  )
}
