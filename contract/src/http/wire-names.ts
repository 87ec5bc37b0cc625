/**
 * Our name of each field, and its name on the wire; beside it, where its value is said otherwise there too, the words
 * of the value or the names of what is in it.
 */
export type WireNames = { readonly [field: string]: string | readonly [string, WireNames] }

/** A name for every field of an item. */
export type NamesOf<Item> = { readonly [Field in keyof Item]: WireNames[string] }

type NameOf<Named> = Named extends readonly [infer Name extends string, unknown]
  ? Name
  : Named extends string
    ? Named
    : never

type ToValue<Inner, Value> = Value extends string
  ? NameOf<Inner[Value & keyof Inner]>
  : Value extends readonly (infer Each)[]
    ? ToValue<Inner, Each>[]
    : Value extends object
      ? ToWire<Inner, Value>
      : Value

type FromValue<Inner, Value> = Value extends string
  ? { [Word in keyof Inner]: Value extends Inner[Word] ? Word : never }[keyof Inner]
  : Value extends readonly (infer Each)[]
    ? FromValue<Inner, Each>[]
    : Value extends object
      ? FromWire<Inner, Value>
      : Value

/** What an item becomes on the wire: the fields that have a name there, and no other. */
export type ToWire<Names, Item> = {
  [Field in keyof Names & keyof Item as NameOf<Names[Field]>]: Names[Field] extends readonly [
    string,
    infer Inner,
  ]
    ? ToValue<Inner, Item[Field]>
    : Item[Field] extends readonly (infer Each)[]
      ? Each[]
      : Item[Field]
}

/** The same read from the wire. */
export type FromWire<Names, Wire> = {
  -readonly [Field in keyof Names]: NameOf<Names[Field]> extends keyof Wire
    ? Names[Field] extends readonly [string, infer Inner]
      ? FromValue<Inner, Wire[NameOf<Names[Field]> & keyof Wire]>
      : Wire[NameOf<Names[Field]>]
    : never
}

export function toWire<const Names extends WireNames, Item extends Record<keyof Names, unknown>>(
  names: Names,
  item: Item,
): ToWire<Names, Item> {
  return Object.fromEntries(
    Object.entries<WireNames[string]>(names).map(([field, name]) =>
      typeof name === 'string' ? [name, item[field]] : [name[0], toValue(name[1], item[field])],
    ),
  ) as ToWire<Names, Item>
}

export function fromWire<
  const Names extends WireNames,
  Wire extends Record<NameOf<Names[keyof Names]>, unknown>,
>(names: Names, wire: Wire): FromWire<Names, Wire> {
  const given = new Map(Object.entries(wire))
  return Object.fromEntries(
    Object.entries<WireNames[string]>(names).map(([field, name]) =>
      typeof name === 'string'
        ? [field, given.get(name)]
        : [field, fromValue(name[1], given.get(name[0]))],
    ),
  ) as FromWire<Names, Wire>
}

function toValue(inner: WireNames, value: unknown): unknown {
  if (typeof value === 'string') return inner[value]
  if (Array.isArray(value)) return value.map((each) => toValue(inner, each))
  return isItem(value) ? toWire(inner, value) : value
}

function fromValue(inner: WireNames, value: unknown): unknown {
  if (typeof value === 'string') return Object.keys(inner).find((word) => inner[word] === value)
  if (Array.isArray(value)) return value.map((each) => fromValue(inner, each))
  return isItem(value) ? fromWire(inner, value) : value
}

function isItem(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
