import { expect, test } from 'vitest'
import { withAccess, withUsers } from './postgres-access.ts'

const DEBIAN = '# Database administrative login\nlocal all postgres peer\nlocal all all peer\n'

test('the lines of the site come before those that were there, once', () => {
  const changed = withAccess(DEBIAN)
  const rules = changed.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(rules).toEqual([
    'local terminal owner,api,worker peer map=terminal',
    'local all postgres peer',
    'local all all peer',
  ])
  expect(changed.endsWith(DEBIAN)).toBe(true)
  expect(withAccess(changed)).toBe(changed)
})

test('the lines of an older release are replaced, also when other lines were added above them', () => {
  const old = `# mía\n${withUsers('a b c\n').replace('terminal terminal-api api\n', '')}`
  expect(withUsers(old)).toBe(withUsers('# mía\na b c\n'))
})

test('no system user is two roles, and only the owner is the owner', () => {
  const pairs = withUsers('')
    .split('\n')
    .filter((line) => line.startsWith('terminal '))
    .map((line) => line.split(' ').slice(1))
  expect(pairs).toEqual([
    ['terminal-api', 'api'],
    ['terminal-worker', 'worker'],
    ['terminal-owner', 'owner'],
  ])
})
