/** Numbers of petitions, none of them broken at its hyphen. */
export function RadicadoRanges({ all }: { all: readonly string[] }) {
  return all.map((range, i) => (
    <span key={range}>
      <span className="radicado-range">{range}</span>
      {i < all.length - 1 ? '; ' : ''}
    </span>
  ))
}
