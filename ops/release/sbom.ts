import { createHash } from 'node:crypto'
import type { Installed } from '../supply/installed.ts'
import { dependenciesOf, type Lockfile } from '../supply/lockfile.ts'

type Subject = { version: string; at: Date }
type Named = Pick<Installed, 'name' | 'version' | 'licence'>

/** CycloneDX 1.6: what a release is made of, for those who look for known vulnerabilities or licences. */
export function buildSbom({ version, at }: Subject, packages: Named[], lockfile: Lockfile) {
  const subject = {
    type: 'application',
    'bom-ref': `terminal@${version}`,
    name: 'terminal',
    version,
    licenses: [{ license: { id: 'MIT' } }],
  }
  const components = packages.map((part) => componentOf(part, lockfile))
  const known = new Set(packages.map(keyOf))
  const direct = packages.map(keyOf).filter((key) => isAskedFor(lockfile, key))
  const dependencies = packages.map((part) => ({
    ref: purlOf(part),
    dependsOn: dependenciesOf(lockfile, keyOf(part))
      .filter((key) => known.has(key))
      .map(purlOfKey),
  }))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidFrom(`${version} ${[...known].join(' ')}`)}`,
    version: 1,
    metadata: { timestamp: at.toISOString(), component: subject },
    components,
    dependencies: [
      { ref: subject['bom-ref'], dependsOn: [...direct, ...nodeOf(packages)].map(purlOfKey) },
      ...dependencies,
    ],
  }
}

const keyOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`

/** Node is no package of the lockfile; everything runs on it. */
const nodeOf = (packages: Named[]) => packages.filter(({ name }) => name === 'node').map(keyOf)

function purlOfKey(key: string): string {
  const at = key.lastIndexOf('@')
  return purlOf({ name: key.slice(0, at), version: key.slice(at + 1) })
}

function purlOf({ name, version }: { name: string; version: string }): string {
  return name === 'node'
    ? `pkg:generic/node@${version}`
    : `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function componentOf(part: Named, lockfile: Lockfile) {
  const { name, version, licence } = part
  const purl = purlOf(part)
  const [, group, plain = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  const integrity = lockfile.packages[keyOf(part)]?.resolution?.integrity
  return {
    type: name === 'node' ? 'platform' : 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: plain,
    version,
    ...(integrity && { hashes: [hashOf(integrity)] }),
    licenses: [licenceOf(licence)],
    purl,
  }
}

/** An expression joins several; a single licence is named by its id. */
function licenceOf(licence: string) {
  return / (OR|AND|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } }
}

/** `sha512-` and base64 in the lockfile, hexadecimal in the bill. */
function hashOf(integrity: string) {
  const [algorithm = '', value = ''] = integrity.split(/-(.*)/s)
  const alg = algorithm.replace('sha', 'SHA-')
  return { alg, content: Buffer.from(value, 'base64').toString('hex') }
}

function isAskedFor({ importers }: Lockfile, key: string): boolean {
  return Object.values(importers).some(({ dependencies = {} }) =>
    Object.entries(dependencies).some(
      ([name, { version }]) => `${name}@${version.replace(/\(.*$/, '')}` === key,
    ),
  )
}

/** The same contents have the same number, so that a release can be made again byte by byte. */
function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
