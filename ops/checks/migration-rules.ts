/**
 * While a migration runs, and until its deploy ends, the previous release serves: what it reads must stay, what it writes
 * must be accepted, and no table may be locked for long. All pending migrations are one transaction, so a lock is held
 * until the last one has ended.
 */

/** Objects created so far in the same migration, which are exempt. */
export type Made = {
  /** Tables, functions and other named objects. */
  names: Set<string>
  constraints: Set<string>
  /** `table.column`. */
  defaults: Set<string>
}

type Rule = { form: RegExp; message: string }

const NAME = String.raw`(?:\S+ \. )?(?<name>\S+)`
const CREATED = new RegExp(
  `^create (?:or replace )?(?:(?:global|local|temp|temporary|unlogged) )*(?:table|materialized view|view|function|procedure|type|domain|sequence|schema) (?!if not exists )${NAME}`,
)
const INDEX = new RegExp(`^create (?:unique )?index .*?\\bon (?:only )?${NAME}`)
const ALTERED = new RegExp(`^alter table (?:if exists )?(?:only )?${NAME}(?: \\*)? (?<actions>.*)$`)
const LISTED = new RegExp(`^${NAME}`)
const DROPPED =
  /^drop (?:table|materialized view|view|function|procedure|routine|type|domain|sequence|schema) (?:if exists )?(?<names>.*)$/
const REVOKED =
  /^revoke .*? on (?:(?:table|function|sequence|schema|all \S+ in schema) )?(?<names>.*?) from /
const WRITTEN = new RegExp(`^(?:update (?:only )?|delete from (?:only )?)${NAME}`)
const CONSTRAINT =
  /^add (?:constraint (?<name>\S+) )?(?:check|unique|primary key|foreign key|exclude|not null) /
const COLUMN = /^add (?:column )?(?:if not exists )?(?<column>\S+) /
const CHANGED = /^alter (?:column )?(?<column>\S+) (?<change>.*)$/
/** Functions with the same value for every row, and types with a size, which are no calls. */
const ONE_VALUE = new Set([
  'now',
  'char',
  'decimal',
  'numeric',
  'timestamp',
  'timestamptz',
  'varchar',
])

const LONG_LOCK = 'holds the table while every row is read or written'
const STATEMENTS: readonly Rule[] = [
  { form: /^lock /, message: 'a lock on a table stops its users' },
  { form: /^truncate /, message: 'truncate takes rows that the previous code reads' },
  { form: /^(?:reindex|cluster|vacuum) /, message: `this ${LONG_LOCK}` },
  { form: /^refresh materialized view (?!concurrently )/, message: `this ${LONG_LOCK}` },
  {
    form: /^alter (?!table ).* (?:rename|set schema) /,
    message: 'the previous code knows it by its old name',
  },
  { form: /^execute /, message: 'what is put together while it runs cannot be judged' },
]
const ACTIONS: readonly Rule[] = [
  { form: /^drop (?!constraint )/, message: 'the previous code reads or writes this column' },
  { form: /^(?:rename|set schema) /, message: 'the previous code knows it by its old name' },
  { form: /^set (?:logged|unlogged|tablespace|access) ?/, message: `this ${LONG_LOCK}` },
]

/** Of a statement and what was made before it; what it makes is added. */
export function judgeStatement(words: readonly string[], made: Made): string[] {
  const text = words.join(' ')
  const created = CREATED.exec(text)?.groups?.name
  if (created) made.names.add(plain(created))

  const found = STATEMENTS.filter(({ form }) => form.test(text)).map(({ message }) => message)
  return [
    ...found,
    ...judgeIndex(text, made),
    ...judgeRows(text, made),
    ...judgeNames(DROPPED.exec(text), made, 'the previous code uses it'),
    ...judgeNames(REVOKED.exec(text), made, 'the previous code may need this right'),
    ...judgeTable(text, made),
  ]
}

function judgeIndex(text: string, made: Made): string[] {
  const table = INDEX.exec(text)?.groups?.name
  if (table === undefined || made.names.has(plain(table))) return []
  return [
    `an index on a table that is there already goes into api/src/db/indexes/NAME.sql, as "create index concurrently if not exists NAME on ${plain(table)} …": here writes would wait while it is built`,
  ]
}

function judgeRows(text: string, made: Made): string[] {
  const table = WRITTEN.exec(text)?.groups?.name
  if (table === undefined || made.names.has(plain(table))) return []
  return [
    `${plain(table)}: rows that are written here stay locked until the last migration has ended, and the previous code reads what is left`,
  ]
}

function judgeNames(match: RegExpExecArray | null, made: Made, message: string): string[] {
  const names = split((match?.groups?.names ?? '').split(' '))
  const ofOthers = names
    .map((name) => plain(LISTED.exec(name)?.groups?.name ?? ''))
    .filter((name) => name !== '' && !made.names.has(name))
  return ofOthers.map((name) => `${name}: ${message}`)
}

function judgeTable(text: string, made: Made): string[] {
  const { name = '', actions = '' } = ALTERED.exec(text)?.groups ?? {}
  const table = plain(name)
  if (actions === '' || made.names.has(table)) return []
  const each = split(actions.split(' '))
  for (const action of each) noteDefault(action, table, made)
  return each.flatMap((action) => [
    ...ACTIONS.filter(({ form }) => form.test(action)).map(({ message }) => message),
    ...judgeAddition(action, made),
    ...judgeChange(action, table, made),
  ])
}

function noteDefault(action: string, table: string, made: Made): void {
  const added = CONSTRAINT.test(action) ? undefined : COLUMN.exec(action)?.groups?.column
  const changed = CHANGED.exec(action)?.groups
  const isSet = changed?.change?.startsWith('set default ')
  const column = isSet ? changed?.column : added
  if (column && / default /.test(action)) made.defaults.add(`${table}.${plain(column)}`)
}

function judgeAddition(action: string, made: Made): string[] {
  const constraint = CONSTRAINT.exec(action)
  if (constraint) {
    made.constraints.add(plain(constraint.groups?.name ?? ''))
    if (/ not valid\b/.test(action) || / unique using index /.test(action)) return []
    return [
      `a constraint ${LONG_LOCK}: add it "not valid", and validate it in the migration of a later release`,
    ]
  }
  return COLUMN.test(action) ? judgeColumn(action) : []
}

function judgeColumn(action: string): string[] {
  const outside = withoutParentheses(action)
  const hasDefault = / default /.test(outside)
  const isFilled = / generated | (?:big|small)?serial\b/.test(outside)
  const isRequired = / not null\b| primary key\b/.test(outside)
  const call = / default .*?(\w+) \(/.exec(action)?.[1]
  const isChecked =
    / (?:check|unique|primary key)\b/.test(outside) || (hasDefault && / references /.test(outside))
  return [
    ...(isRequired && !hasDefault && !isFilled
      ? ['the previous code writes rows without this column: give it a default']
      : []),
    ...(isFilled || (call !== undefined && !ONE_VALUE.has(call))
      ? [`a value of its own for each row ${LONG_LOCK}`]
      : []),
    ...(isChecked ? [`a constraint ${LONG_LOCK}: add it apart, "not valid"`] : []),
  ]
}

function judgeChange(action: string, table: string, made: Made): string[] {
  const validated = /^validate constraint (?<name>\S+)/.exec(action)?.groups?.name
  if (validated !== undefined && made.constraints.has(plain(validated)))
    return [
      'validated beside its making, it is no quicker: do it in the migration of a later release',
    ]
  const { column = '', change = '' } = CHANGED.exec(action)?.groups ?? {}
  if (/^(?:set data )?type /.test(change))
    return [`another type ${LONG_LOCK}, and the previous code expects the old one`]
  if (/^drop (?:default|expression|identity)\b/.test(change))
    return ['the previous code leaves this value to the database']
  if (change !== 'set not null') return []
  return [
    `set not null ${LONG_LOCK}, unless an earlier release validated a constraint that says so`,
    ...(made.defaults.has(`${table}.${plain(column)}`)
      ? []
      : ['the previous code may write rows without this column: give it a default before']),
  ]
}

/** At the commas that are in no parentheses. */
function split(words: readonly string[]): string[] {
  const parts: string[][] = [[]]
  let depth = 0
  for (const word of words) {
    if (word === '(') depth += 1
    if (word === ')') depth -= 1
    if (word === ',' && depth === 0) parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts.map((part) => part.join(' '))
}

function withoutParentheses(text: string): string {
  let depth = 0
  const outside = text.split(' ').filter((word) => {
    if (word === '(') depth += 1
    if (word === ')') depth -= 1
    return depth === 0 && word !== ')'
  })
  return outside.join(' ')
}

/** `"news"` is news; `"News"` is another. */
function plain(name: string): string {
  return name.replace(/^"([a-z_][a-z0-9_$]*)"$/, '$1')
}
