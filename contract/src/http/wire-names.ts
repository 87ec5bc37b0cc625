/** Our name of each field, and its name on the wire. */
type WireNames = Record<string, string>

/** What an item becomes on the wire: the fields that have a name there, and no other. */
export type ToWire<Names extends WireNames, Item> = {
  [Field in keyof Names & keyof Item as Names[Field]]: Item[Field]
}

/** The same read from the wire. */
export type FromWire<Names extends WireNames, Wire> = {
  -readonly [Field in keyof Names]: Names[Field] extends keyof Wire ? Wire[Names[Field]] : never
}

export function toWire<const Names extends WireNames, Item extends Record<keyof Names, unknown>>(
  names: Names,
  item: Item,
): ToWire<Names, Item> {
  const entries = Object.entries(names).map(([field, name]) => [name, item[field]])
  return Object.fromEntries(entries)
}

export function fromWire<
  const Names extends WireNames,
  Wire extends Record<Names[keyof Names], unknown>,
>(names: Names, wire: Wire): FromWire<Names, Wire> {
  const given = new Map(Object.entries(wire))
  const entries = Object.entries(names).map(([field, name]) => [field, given.get(name)])
  return Object.fromEntries(entries)
}
