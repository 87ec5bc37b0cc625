/** «S-2026-000045», «2026-000123», in whatever format the operator numbers. */
const NUMBERS = /((?:[A-Z\d]+-)+\d{3,})/

/** A text whose numbers of petitions and letters are not broken at their hyphens. */
export function Unbroken({ text }: { text: string }) {
  return text.split(NUMBERS).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={i} className="unbroken">
        {part}
      </span>
    ),
  )
}

/** Numbers of petitions, none of them broken at its hyphen. */
export function RadicadoRanges({ all }: { all: readonly string[] }) {
  return all.map((range, i) => (
    <span key={range}>
      <span className="unbroken">{range}</span>
      {i < all.length - 1 ? '; ' : ''}
    </span>
  ))
}
