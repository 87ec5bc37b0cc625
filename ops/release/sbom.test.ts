import { expect, test } from 'vitest'
import { buildSbom } from './sbom.ts'

const lockfile = {
  importers: {
    api: { dependencies: { '@a/ui': { version: '1.0.0(react@19.0.0)' } } },
    ops: { devDependencies: { react: { version: '19.0.0' } } },
  },
  packages: {
    '@a/ui@1.0.0': { resolution: { integrity: 'sha512-AQID' } },
    'react@19.0.0': {},
    'ui-arm@1.0.0': {},
  },
  snapshots: {
    '@a/ui@1.0.0(react@19.0.0)': {
      dependencies: { react: '19.0.0' },
      optionalDependencies: { 'ui-arm': '1.0.0' },
    },
    'react@19.0.0': {},
  },
}

test('the SBOM names packages, licences, hashes and dependencies, and nothing that is not there', () => {
  const at = new Date('2026-11-17T00:00:00Z')
  const packages = [
    { name: '@a/ui', version: '1.0.0', licence: 'MIT' },
    { name: 'react', version: '19.0.0', licence: '(MIT OR CC0-1.0)' },
    { name: 'node', version: '24.0.0', licence: 'MIT' },
  ]
  const sbom = buildSbom({ version: '1.0.0-rc.1', at }, packages, lockfile)

  const [ui, react, node] = [
    'pkg:npm/%40a/ui@1.0.0',
    'pkg:npm/react@19.0.0',
    'pkg:generic/node@24.0.0',
  ]
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: expect.stringMatching(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    ),
    metadata: { timestamp: at.toISOString(), component: { version: '1.0.0-rc.1' } },
    components: [
      {
        group: '@a',
        name: 'ui',
        purl: ui,
        hashes: [{ alg: 'SHA-512', content: '010203' }],
        licenses: [{ license: { id: 'MIT' } }],
      },
      { name: 'react', licenses: [{ expression: '(MIT OR CC0-1.0)' }] },
      { type: 'platform', purl: node },
    ],
    dependencies: [
      { ref: 'terminal@1.0.0-rc.1', dependsOn: [ui, node] },
      { ref: ui, dependsOn: [react] },
      { ref: react, dependsOn: [] },
      { ref: node, dependsOn: [] },
    ],
  })
})
