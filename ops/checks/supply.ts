import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { type Lockfile, productionPackages, readLockfile } from '../supply/lockfile.ts'
import {
  foldersIn,
  isCode,
  isTest,
  listFiles,
  type Problem,
  type Report,
  readSource,
  referencesOf,
} from './source.ts'

/** The production code of each package. A package that is not here has tools only. */
const SHIPS: Record<string, RegExp> = {
  contract: /^contract\/src\//,
  operator: /^operator\/src\/(?!fixture-)/,
  api: /^api\/src\//,
  // The list of addresses is read by the compiler.
  web: /^web\/(app\/(?!routes\.ts$)|server\.ts$)/,
  server: /^server\//,
}

/** Read as files: no import names them. */
const READ_AS_FILES = ['@fontsource/nunito-sans', '@expo-google-fonts/noto-sans']

const LIST = 'docs/dependencies.md'

type Manifest = { file: string; folder: string; text: string; ships: string[]; tools: string[] }

/** Dependencies: which are installed, where, and whether each has a documented reason. */
export function checkSupply(root: string): Report {
  const manifests = ['', ...foldersIn(root, '')].flatMap((folder) => readManifest(root, folder))
  if (manifests.length === 0) return { visited: 0, problems: [] }
  const problems = [
    ...manifests.flatMap((manifest) => placeProblems(root, manifest)),
    ...listProblems(root, manifests),
    ...lockfileProblems(readLockfile(root)),
  ]
  return { visited: manifests.length, problems }
}

function readManifest(root: string, folder: string): Manifest[] {
  const file = folder === '' ? 'package.json' : `${folder}/package.json`
  if (!existsSync(join(root, file))) return []
  const text = readFileSync(join(root, file), 'utf8')
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text)
  return [
    { file, folder, text, ships: Object.keys(dependencies), tools: Object.keys(devDependencies) },
  ]
}

/** `dependencies` are exactly the imports of production code. */
function placeProblems(root: string, manifest: Manifest): Problem[] {
  const { file, folder, ships } = manifest
  const imports = importsOf(root, folder)
  const missing = imports
    .filter(({ name }) => !ships.includes(name))
    .map(({ name, at, line }) => ({
      file: at,
      line,
      message: `${name} runs in production: ${file} must have it in dependencies`,
    }))
  const used = [...READ_AS_FILES, ...imports.map(({ name }) => name)]
  const extra = ships
    .filter((name) => !used.includes(name))
    .map((name) => ({
      file,
      line: lineOf(manifest, name),
      message: `nothing that ships imports ${name}: it belongs in devDependencies`,
    }))
  return [...missing, ...extra]
}

function importsOf(root: string, folder: string) {
  const ships = SHIPS[folder]
  if (!ships) return []
  return listFiles(root, folder)
    .filter((file) => isCode(file) && ships.test(file) && !isTest(file))
    .map((file) => readSource(root, file))
    .filter((source) => 'program' in source)
    .flatMap((source) =>
      referencesOf(source)
        .filter(({ specifier, isType }) => !isType && isPackage(specifier))
        .map(({ specifier, line }) => ({ name: packageOf(specifier), at: source.file, line })),
    )
}

/** Every part has a row that says why, and no row outlives its part. */
function listProblems(root: string, manifests: Manifest[]): Problem[] {
  const listed = new Map(
    readFileSync(join(root, LIST), 'utf8')
      .split('\n')
      .flatMap((row, index) => partsIn(row).map((name) => [name, index + 1])),
  )
  const declared = manifests.flatMap((manifest) =>
    [...manifest.ships, ...manifest.tools]
      .filter((name) => !name.startsWith('@terminal/'))
      .map((name) => ({ name, manifest })),
  )
  const unlisted = declared
    .filter(({ name }) => !listed.has(name))
    .map(({ name, manifest }) => ({
      file: manifest.file,
      line: lineOf(manifest, name),
      message: `${name} has no row with a reason in ${LIST}: say what it is for and why this one`,
    }))
  const outlived = [...listed]
    .filter(([name]) => !declared.some((part) => part.name === name))
    .map(([name, line]) => ({ file: LIST, line, message: `no package.json asks for ${name}` }))
  return [...unlisted, ...outlived]
}

/** `| vite 8, @react-router/dev 8.4 | building | its reason |` names two parts; without a reason, none. */
function partsIn(row: string): string[] {
  const [, parts = '', , reason = ''] = row.split('|').map((cell) => cell.trim())
  if (reason === '' || /^(part$|-)/.test(parts)) return []
  return parts.split(', ').map((part) => part.replace(/ .*/, ''))
}

/** A registry can lack the build for one architecture, and pnpm then omits it silently. */
function lockfileProblems(lockfile: Lockfile): Problem[] {
  const file = 'pnpm-lock.yaml'
  const keys = Object.keys(lockfile.packages)
  const alone = keys
    .map((key) => ({ key, twin: twinOf(key) }))
    .filter(({ twin }) => twin !== undefined && !keys.includes(twin))
    .map(({ key, twin }) => ({
      file,
      line: 1,
      message: `${key} has no ${twin} beside it: choose a version with both`,
    }))
  if (productionPackages(lockfile).length > 0) return alone
  return [...alone, { file, line: 1, message: 'nothing ships' }]
}

function twinOf(key: string): string | undefined {
  const processor = /linux-(x64|arm64)(?=(-gnu)?@)/.exec(key)?.[1]
  if (!processor) return undefined
  const other = processor === 'x64' ? 'arm64' : 'x64'
  return key.replace(`linux-${processor}`, `linux-${other}`)
}

function isPackage(specifier: string): boolean {
  return !specifier.startsWith('.') && !isBuiltin(specifier) && !specifier.startsWith('virtual:')
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function lineOf({ text }: Manifest, name: string): number {
  return text.split('\n').findIndex((line) => line.includes(`"${name}":`)) + 1
}
