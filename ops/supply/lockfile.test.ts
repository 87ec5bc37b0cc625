import { expect, test } from 'vitest'
import { ROOT } from '../local-stack.ts'
import { nameOf, productionPackages, readLockfile, suitsThisMachine } from './lockfile.ts'

test('what production needs, through workspace packages, packages and their peers, and nothing else', () => {
  const link = { version: 'link:../contract' }
  const lockfile = {
    importers: {
      api: { dependencies: { contract: link, pg: { version: '8.0.0' } } },
      ops: { dependencies: { database: { version: 'pg@8.0.0' } } },
      contract: { dependencies: { zod: { version: '4.0.0' } } },
      dev: { devDependencies: { 'oidc-provider': { version: '9.0.0' } } },
      web: { dependencies: { '@a/ui': { version: '1.0.0(react@19.0.0)' } } },
    },
    packages: {
      'pg@8.0.0': {},
      'zod@4.0.0': {},
      'oidc-provider@9.0.0': {},
      '@a/ui@1.0.0': { peerDependenciesMeta: { typescript: { optional: true } } },
      'react@19.0.0': {},
      'typescript@7.0.0': {},
      'ui-arm@1.0.0': { cpu: ['none of ours'] },
    },
    snapshots: {
      '@a/ui@1.0.0(react@19.0.0)': {
        dependencies: { react: '19.0.0' },
        optionalDependencies: { typescript: '7.0.0', 'ui-arm': '1.0.0' },
      },
    },
  }

  const anywhere = ['@a/ui@1.0.0', 'pg@8.0.0', 'react@19.0.0', 'ui-arm@1.0.0', 'zod@4.0.0']
  expect(productionPackages(lockfile)).toEqual(anywhere)
  const here = anywhere.filter((key) => key !== 'ui-arm@1.0.0')
  expect(productionPackages(lockfile, suitsThisMachine)).toEqual(here)
})

test('a production install of this workspace holds the api and none of the tools', () => {
  const names = productionPackages(readLockfile(ROOT)).map(nameOf)

  expect(names).toContain('fastify')
  expect(names).toContain('react-dom')
  for (const tool of [
    'oidc-provider',
    'smtp-server',
    'postal-mime',
    'smtp-server',
    'oxc-parser',
    'lighthouse',
    '@playwright/test',
    '@react-router/dev',
    'vite',
    'vitest',
    'typescript',
    '@types/node',
    '@biomejs/biome',
    'knip',
  ])
    expect(names).not.toContain(tool)
})

test('nothing that ships depends on the demo, which has tools only', () => {
  const { importers } = readLockfile(ROOT)
  expect(importers.demo).toMatchObject({ devDependencies: { pdfkit: {}, '@terminal/api': {} } })
  expect(importers.demo).not.toHaveProperty('dependencies')
  const dependents = Object.entries(importers)
    .filter(([, { dependencies = {} }]) => '@terminal/demo' in dependencies)
    .map(([folder]) => folder)
  expect(dependents).toEqual([])
})
