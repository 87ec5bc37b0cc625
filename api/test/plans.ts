import { CompiledQuery } from 'kysely'
import type { Queryable } from '../src/db/schema.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { type Statement, statementsOf } from './statements.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** What it takes to answer, on whatever machine. */
type Effort = {
  /** Pages of 8 kB that were looked at, in all statements together. */
  pages: number
  tables: string[]
  indexes: string[]
  /** Tables that were read from beginning to end. */
  wholeTables: string[]
}

/** Of everything that is read meanwhile, as PostgreSQL itself carries it out. */
export async function effortOf(db: Queryable, work: () => Promise<unknown>): Promise<Effort> {
  const statements = await statementsOf(work)
  const tops = await inTransaction(db, (tx) => plansOf(tx, statements))
  const nodes = tops.flatMap(withParts)
  return {
    pages: tops.reduce((sum, top) => sum + top['Shared Hit Blocks'] + top['Shared Read Blocks'], 0),
    tables: namesOf(nodes.map((node) => node['Relation Name'])),
    indexes: namesOf(nodes.map((node) => node['Index Name'])),
    wholeTables: namesOf(
      nodes.map((node) => (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined)),
    ),
  }
}

/** Of the reads, under what was set for them. */
async function plansOf(tx: Queryable, statements: readonly Statement[]): Promise<Node[]> {
  const tops: Node[] = []
  for (const statement of statements) {
    const { text, values } = statement
    if (/^\s*set local\b/i.test(text)) await tx.executeQuery(CompiledQuery.raw(text, values))
    if (/^\s*(select|with)\b/i.test(text)) tops.push(await planOf(tx, statement))
  }
  return tops
}

async function planOf(db: Queryable, { text, values }: Statement): Promise<Node> {
  const asked = `explain (analyze, buffers, format json) ${text}`
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(
    CompiledQuery.raw(asked, values),
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`no plan of ${text}`)
  return plan
}

function withParts(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(withParts)]
}

function namesOf(names: (string | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== undefined))].toSorted((a, b) =>
    a.localeCompare(b),
  )
}
