import type { formatRadicado, Radicado } from '../case/radicado.ts'
import { PETITION_TYPES, type PetitionType } from '../case/terms.ts'
import type { InventoryGroup } from './elimination.ts'
import { radicadoRanges } from './radicado-ranges.ts'

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
