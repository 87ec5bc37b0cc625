import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildAccountStore } from './account.ts'
import { followSignOut, signOut } from './sign-out.ts'
import { openTestTab, testAccount } from './test-browser.ts'

const PATIENCE = 3_000
const LEFT = 'https://cuentas.example/session/end'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Signed in, at a provider that does as it is told. */
function workAt(answers: { address: () => Promise<string>; revocation: () => Promise<void> }) {
  const tab = openTestTab(vi.stubGlobal)
  tab.enter()
  const accounts = buildAccountStore({ issuer: 'https://cuentas.example', clientId: 'sitio' })
  accounts.write(testAccount('refresh'))
  tab.shared.setItem('persist:root', '{}')
  const revoked: (string | undefined)[] = []
  const provider = {
    signInAddress: () => Promise.reject(new Error('unused')),
    finishSignIn: () => Promise.reject(new Error('unused')),
    renew: () => Promise.reject(new Error('unused')),
    signOutAddress: answers.address,
    revoke({ refresh_token }: { refresh_token?: string | undefined }) {
      revoked.push(refresh_token)
      return answers.revocation()
    },
  }
  const kept = () => [...tab.own.kept.keys(), ...tab.shared.kept.keys()]
  return { tab, kept, revoked, deps: { accounts, provider } }
}

/** Whatever does not answer ends with the test: the next one needs its turn. */
function silence() {
  const { promise, reject } = Promise.withResolvers<never>()
  return { answer: () => promise, end: () => reject(new Error('over')) }
}

const fails = () => Promise.reject(new Error('nobody is there'))

test.each([
  ['revokes nothing', () => Promise.resolve(LEFT), fails, LEFT],
  ['is not there', fails, fails, '/'],
] as const)(
  'J3 a provider that %s is left at once, with both storages empty',
  async (_, address, revocation, to) => {
    const { tab, kept, deps } = workAt({ address, revocation })
    await signOut(deps)
    expect([tab.addresses, kept()]).toEqual([[to], []])
  },
)

test('J3 a provider that takes its time to revoke is waited for no longer than three seconds', async () => {
  const { answer, end } = silence()
  const { tab, kept, deps } = workAt({ address: () => Promise.resolve(LEFT), revocation: answer })
  const leaving = signOut(deps)
  await vi.advanceTimersByTimeAsync(PATIENCE - 1)
  expect([tab.addresses, kept()]).toEqual([[], expect.arrayContaining(['persist:root'])])
  await vi.advanceTimersByTimeAsync(1)
  await leaving
  expect([tab.addresses, kept()]).toEqual([[LEFT], []])
  end()
})

test('J3 a provider that never answers does not prevent signing out', async () => {
  const { answer, end } = silence()
  const { tab, kept, deps } = workAt({ address: answer, revocation: answer })
  const leaving = signOut(deps)
  await vi.advanceTimersByTimeAsync(PATIENCE)
  await leaving
  expect([tab.addresses, kept()]).toEqual([['/'], []])
  end()
})

test('J3 a tab that follows another out revokes its own token, which may be another', async () => {
  const { tab, kept, revoked, deps } = workAt({ address: fails, revocation: async () => undefined })
  await followSignOut(deps)
  expect(revoked).toEqual(['refresh'])
  expect([tab.addresses, kept()]).toEqual([['/'], []])
})

test.each(['pagehide', 'visibilitychange'])(
  'J3 what a page writes down at its %s is forgotten too',
  async (last) => {
    const { tab, kept, deps } = workAt({ address: fails, revocation: fails })
    await signOut(deps)
    tab.own.setItem('tarde', last)
    tab.touch(last)
    expect(kept()).toEqual([])
  },
)
