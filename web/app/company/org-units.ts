import type { List, ListItem, RootContent } from 'mdast'
import { plainText } from '../ui/text-parts.ts'

/** An office, and those that answer to it. */
export type OrgUnit = { name: string; units: OrgUnit[] }

/** One below the other down to where the offices branch, with the units beside that line. */
type OrgChartShape = {
  line: { name: string; beside: string[] }[]
  branches: OrgUnit[]
}

/** The units of a nested list whose lines begin with a name in bold. */
export function orgUnits({ children }: List): OrgUnit[] {
  return children.map((item) => ({
    name: nameIn(item),
    units: item.children.filter(isList).flatMap(orgUnits),
  }))
}

export function isList(node: RootContent): node is List {
  return node.type === 'list'
}

/** As long as only one unit has others below it, the rest of its level stands beside the line. */
export function orgChartShape(units: readonly OrgUnit[]): OrgChartShape {
  const [heir, ...others] = units.filter((unit) => unit.units.length > 0)
  if (!heir || others.length > 0) return { line: [], branches: [...units] }
  const beside = units.filter((unit) => unit !== heir).map(({ name }) => name)
  const below = orgChartShape(heir.units)
  return { ...below, line: [{ name: heir.name, beside }, ...below.line] }
}

function nameIn({ children: [line] }: ListItem): string {
  const words = line?.type === 'paragraph' ? line.children : []
  const name = words.find(({ type }) => type === 'strong') ?? line
  return name ? plainText(name).replace(/\.$/, '') : ''
}
