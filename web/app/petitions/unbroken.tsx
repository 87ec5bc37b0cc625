/** «S-2026-000045», «2026-000123», in whatever format the operator numbers. */
const NUMBERS = /((?:[A-Z\d]+-)+\d{3,})/

/** A text whose numbers of petitions and letters are not broken at their hyphens. */
export function Unbroken({ text }: { text: string }) {
  return text.split(NUMBERS).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={i} className="radicado-range">
        {part}
      </span>
    ),
  )
}
