import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Expression,
  type ModuleExportName,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser'

/** Paths are relative to the root and written with `/`; lines start at 1. */
export type Problem = { file: string; line: number; message: string }
export type Report = { visited: number; problems: Problem[] }

export type Source = { file: string; program: Program; lineOf: (offset: number) => number }

/** A reference to another module in any syntax. `names` has `*` when all of it is imported. */
export type Reference = { specifier: string; line: number; isType: boolean; names: string[] }

const MADE_BY_TOOLS = new Set([
  'node_modules',
  'build',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
])

export function foldersIn(root: string, parent: string): string[] {
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isOurs(entry.name))
    .map((entry) => (parent === '' ? entry.name : `${parent}/${entry.name}`))
    .sort()
}

export function listFiles(root: string, parent = ''): string[] {
  const files = readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => (parent === '' ? entry.name : `${parent}/${entry.name}`))
    .sort()
  return [...files, ...foldersIn(root, parent).flatMap((folder) => listFiles(root, folder))]
}

export function isCode(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file)
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file) || /^(api|contract|web)\/test\//.test(file)
}

/** A file that does not parse has an empty tree, in which every check would find nothing wrong. */
export function readSource(root: string, file: string): Source | Problem {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text, { preserveParens: false })
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const error = errors[0]
  if (!error) return { file, program, lineOf }
  const line = lineOf(error.labels[0]?.start ?? 0)
  return { file, line, message: `this file does not parse: ${error.message}` }
}

export function referencesOf({ program, lineOf }: Source): Reference[] {
  const found: Reference[] = []
  const add = (start: number, specifier: string, isType: boolean, names: string[]) =>
    found.push({ specifier, line: lineOf(start), isType, names })

  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers.map((specifier) => {
        if (specifier.type === 'ImportSpecifier') return exportedName(specifier.imported)
        return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*'
      })
      add(node.start, node.source.value, node.importKind === 'type', names)
    },
    ExportNamedDeclaration(node) {
      const names = node.specifiers.map((specifier) => exportedName(specifier.local))
      if (node.source) add(node.start, node.source.value, node.exportKind === 'type', names)
    },
    ExportAllDeclaration(node) {
      add(node.start, node.source.value, node.exportKind === 'type', ['*'])
    },
    ImportExpression(node) {
      const specifier = literalText(node.source)
      if (specifier !== undefined) add(node.start, specifier, false, ['*'])
    },
    TSImportType(node) {
      add(node.start, node.source.value, true, [])
    },
  }).visit(program)
  return found.sort((a, b) => a.line - b.line)
}

function exportedName(name: ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}

function literalText(node: Expression): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

function isOurs(folder: string): boolean {
  return !folder.startsWith('.') && !MADE_BY_TOOLS.has(folder)
}
