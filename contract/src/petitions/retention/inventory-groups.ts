import { formatRadicado, type Radicado } from '../case/radicado.ts'
import { PETITION_TYPES, type PetitionType } from '../case/terms.ts'
import type { InventoryGroup } from './elimination.ts'

/** What an inventory knows of a petition: nothing of who wrote it. */
export type InventoryItem = Radicado & {
  code: string
  name: string
  type: PetitionType
  filedOn: string
  closedOn: string
  fileCount: number
}

/** By series, type and year of filing, as an inventory is read. */
export function inventoryGroups(
  items: readonly InventoryItem[],
  format: Parameters<typeof formatRadicado>[1],
): InventoryGroup[] {
  const groups = Map.groupBy(items, ({ code, type, year }) => `${code} ${type} ${year}`)
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [groupOf(first, others, format)] : []))
    .sort(
      (one, other) =>
        one.code.localeCompare(other.code, 'es') ||
        PETITION_TYPES.indexOf(one.type) - PETITION_TYPES.indexOf(other.type) ||
        one.year - other.year,
    )
}

function groupOf(
  first: InventoryItem,
  others: readonly InventoryItem[],
  format: Parameters<typeof formatRadicado>[1],
): InventoryGroup {
  const { code, name, type, year } = first
  const all = [first, ...others]
  const daysOf = (day: (item: InventoryItem) => string) =>
    all.map(day).sort((one, other) => one.localeCompare(other))
  return {
    code,
    name,
    type,
    year,
    count: all.length,
    fileCount: all.reduce((sum, { fileCount }) => sum + fileCount, 0),
    from: daysOf(({ filedOn }) => filedOn).at(0) ?? first.filedOn,
    to: daysOf(({ closedOn }) => closedOn).at(-1) ?? first.closedOn,
    radicados: radicadoRanges(all, format),
  }
}

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
