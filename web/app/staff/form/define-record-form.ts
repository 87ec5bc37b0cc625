import type { z } from 'zod'
import { errorsBySchema, NO_SUCH_DAY, sentenceOf } from './field-errors.ts'
import type { FieldErrors, RecordField, RecordKind } from './record-options.ts'
import { writtenSchema } from './record-state.ts'

/** Before anything is sent: the API's own schema, or a check of the desk. */
type Checking<Values, Field extends string> =
  | {
      schema: z.ZodType
      /** What that schema reads, and what is sent unless `body` says otherwise: the values, if nothing is said. */
      toWire?: (values: Values) => unknown
      /** What is said of a field that was left empty. */
      missing?: FieldErrors<Field>
      /** Instead of the usual sentence. */
      sentenceFor?: (field: Field, issue: z.core.$ZodIssue, text: string) => string | undefined
      body?: RecordKind<Values, unknown, Field>['body']
    }
  | Pick<RecordKind<Values, unknown, Field>, 'check' | 'body'>

/** What `valuesOf` need not be written for: the same names, and null for a text that was left empty. */
type Holding<Values> = {
  [Name in keyof Values]: Values[Name] | (string extends Values[Name] ? null : never)
}

type Optional<Values, Item, Field extends string> = Partial<
  Pick<
    RecordKind<Values, Item, Field>,
    'fieldsThatDiffer' | 'fieldIds' | 'written' | 'withoutSent' | 'errorsIn' | 'shownErrors'
  >
>

type Definition<
  Schema extends z.ZodObject,
  Item,
  Field extends string,
  Values = z.infer<Schema>,
> = Pick<RecordKind<Values, Item, Field>, 'path'> &
  Optional<Values, Item, NoInfer<Field>> &
  Checking<Values, NoInfer<Field>> & {
    answer: z.ZodType<Item>
    /** Where the wire has other names than the form. */
    wireNames?: Readonly<Record<NoInfer<Field>, string>>
    /** What stands in the form. */
    values: Schema
    /** In the order in which the form asks for them. */
    labels: Readonly<Record<Field, string>>
    /** How a value is shown when versions are compared. Flags are yes or no, texts stand as they are. */
    describe?: { [Name in keyof Values]?: (value: Values[Name]) => string | undefined }
  } & (NoInfer<Item> extends Holding<Values>
    ? { valuesOf?: (item: Item) => Values }
    : { valuesOf: (item: Item) => Values })

/** What a desk says of its records once; what it does not say follows from the values, the names and the schema. */
export function defineRecordForm<
  Schema extends z.ZodObject,
  Item,
  Field extends keyof z.infer<Schema> & string,
>(definition: Definition<Schema, Item, Field>): RecordKind<z.infer<Schema>, Item, Field> {
  type Values = z.infer<Schema>
  const { path, answer, labels, withoutSent, errorsIn, shownErrors } = definition
  const names = Object.keys(definition.values.shape) as (keyof Values & string)[]
  const fieldNames = Object.keys(labels) as Field[]
  const wireNames = Object.fromEntries(
    fieldNames.map((field) => [field, definition.wireNames?.[field] ?? field]),
  ) as { [Name in Field]: string }
  const fields = fieldNames.map((field) => ({
    field,
    name: labels[field],
    kind: 'value' as const,
    read: (values: Values) => describeValue(values[field], definition.describe?.[field]),
  }))
  return {
    path,
    answer,
    wireNames,
    fields,
    fieldIds: definition.fieldIds ?? wireNames,
    written: definition.written ?? writtenSchema(definition.values),
    valuesOf: definition.valuesOf ?? ((item) => pickValues<Values>(item, names)),
    fieldsThatDiffer:
      definition.fieldsThatDiffer ??
      ((one, other) => names.filter((name) => one[name] !== other[name])),
    ...checkingOf<Values, Field>(definition, wireNames),
    ...(withoutSent && { withoutSent }),
    ...(errorsIn && { errorsIn }),
    ...(shownErrors && { shownErrors }),
  }
}

function checkingOf<Values, Field extends keyof Values & string>(
  definition: Checking<Values, Field>,
  wireNames: Readonly<Record<Field, string>>,
): Pick<RecordKind<Values, unknown, Field>, 'check' | 'body'> {
  if ('check' in definition) return { check: definition.check, body: definition.body }
  const { schema, toWire = (values: Values) => values, missing, sentenceFor, body } = definition
  return {
    check(values, badInputs) {
      const sentenceIn = (field: Field, issue: z.core.$ZodIssue) => {
        const text = String(values[field] ?? '').trim()
        return sentenceFor?.(field, issue, text) ?? sentenceOf(issue, text, missing?.[field])
      }
      const errors = errorsBySchema(wireNames, schema, toWire(values), sentenceIn)
      for (const field of badInputs) errors[field] = NO_SUCH_DAY
      return errors
    },
    body: body ?? ((values) => ({ json: toWire(values) })),
  }
}

/** Every name of `Holding`: the type of the definition asks for it. */
function pickValues<Values>(item: unknown, names: readonly (keyof Values & string)[]): Values {
  const all = item as Record<string, unknown>
  return Object.fromEntries(
    names.filter((name) => name in all).map((name) => [name, all[name] ?? '']),
  ) as Values
}

function describeValue<Value>(
  value: Value,
  describe: ((value: Value) => string | undefined) | undefined,
): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const text = describe ? describe(value) : String(value ?? '')
  return text?.trim() || 'Sin llenar'
}

/** Field by field, for `TwoVersions`. */
export function compareValues<Values>(
  fields: readonly RecordField<Values, string>[],
  differing: readonly unknown[],
  mine: Values,
  theirs: Values,
) {
  return fields
    .filter(({ field }) => differing.includes(field))
    .map(({ name, read }) => ({ name, mine: read(mine), theirs: read(theirs) }))
}
