import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SPECIFICATION, testsIn, withTable } from './checks/specification.ts'

/** Writes the table of tests in the specification. */
const root = fileURLToPath(new URL('..', import.meta.url))
const file = `${root}${SPECIFICATION}`
writeFileSync(file, withTable(readFileSync(file, 'utf8'), testsIn(root)))
