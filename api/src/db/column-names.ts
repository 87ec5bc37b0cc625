type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name
type Snake<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : Name

/** A row by our names: `found_on` is `foundOn`. */
export function fromColumns<Row extends object>(row: Row) {
  const named = Object.entries(row).map(([name, value]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  type Item = { [Name in keyof Row & string as Camel<Name>]: Row[Name] }
  return Object.fromEntries(named) as Item
}

/** The same back: values by the names of their columns. */
export function toColumns<Item extends object>(item: Item) {
  const named = Object.entries(item).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  type Row = { [Name in keyof Item & string as Snake<Name>]: Item[Name] }
  return Object.fromEntries(named) as Row
}
