import { formatRadicado, type Radicado } from '../case/radicado.ts'

type Format = Parameters<typeof formatRadicado>[1]

/** «2026-000001 a 2026-000014», «2026-000020»: the same numbers in fewer words, in their order. */
export function radicadoRanges(radicados: readonly Radicado[], format: Format): string[] {
  const sorted = radicados.toSorted(
    (one, other) => one.year - other.year || one.number - other.number,
  )
  const ranges: { first: Radicado; last: Radicado }[] = []
  for (const each of sorted) {
    const open = ranges.at(-1)
    const isNext = open && open.last.year === each.year && open.last.number + 1 === each.number
    if (isNext) open.last = each
    else ranges.push({ first: each, last: each })
  }
  return ranges.map(({ first, last }) =>
    first === last
      ? formatRadicado(first, format)
      : `${formatRadicado(first, format)} a ${formatRadicado(last, format)}`,
  )
}
