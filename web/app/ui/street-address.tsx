const HOUSE_NUMBER = /(\S*\d-\d\S*)/

/** «Avenida de los Guayacanes 00-01», whose number is not broken at its hyphen. */
export function StreetAddress({ address }: { address: string }) {
  const [street, number, rest] = address.split(HOUSE_NUMBER)
  if (number === undefined) return address
  return (
    <>
      {street}
      <span className="unbroken">{number}</span>
      {rest}
    </>
  )
}
