import fc from 'fast-check'
import { User } from 'oidc-client-ts'
import { expect, test } from 'vitest'
import { wait } from '../desk/wait.ts'
import { type Account, accountIn, asAccount, markExpired, textOf } from './account.ts'
import { askForAccount } from './hand-over.ts'
import { buildRenewal } from './renewal.ts'
import { revoke } from './sign-out.ts'
import { joinTabs } from './tabs.ts'

const NOW = 1_000
const PROFILE = { iss: 'https://cuentas.example', sub: 'alguien', aud: 'sitio', exp: 0, iat: 0 }

type Tab = ReturnType<typeof openTab>
type Session = { startedAt: number; isPast: boolean }

/** Gives another refresh token on every use, and ends a grant whose old one comes back. */
function startProvider() {
  const valid = new Map<string, string>()
  const reused: string[] = []
  let count = 0
  function give(grant: string, renewals: number): Account {
    count += 1
    const refresh_token = `refresh-${count}`
    valid.set(grant, refresh_token)
    const tokens = { access_token: `access-${count}`, refresh_token, id_token: 'id' }
    const user = new User({ ...tokens, token_type: 'Bearer', profile: PROFILE })
    user.expires_in = 600
    return asAccount(user, { grant, renewals })
  }
  return {
    valid,
    reused,
    signIn: (): Account => give(crypto.randomUUID(), 0),
    async renew(account: Account): Promise<Account> {
      const { grant, renewals, refresh_token = '' } = account
      await wait(1)
      if (valid.get(grant) === refresh_token) return give(grant, renewals + 1)
      if (valid.delete(grant)) reused.push(refresh_token)
      throw new Error('invalid_grant')
    },
    async revoke({ grant }: Account): Promise<void> {
      valid.delete(grant)
    },
  }
}

/** As in the browser, but for where things are kept. */
function openTab(
  provider: ReturnType<typeof startProvider>,
  session: Session,
  kept: { text?: string; startedAt?: number | undefined } = {},
) {
  const memory = { ...kept }
  let token: string | undefined
  let isLeaving = false
  const admits = (startedAt?: number) =>
    !session.isPast && (startedAt === undefined || startedAt === session.startedAt)
  function keep(account: Account): void {
    memory.text = textOf(account)
  }
  const accounts = {
    read: () => accountIn(memory.text ?? null),
    write: keep,
    takeOver: keep,
  }
  const clock = {
    admits,
    isOver: () => !admits(memory.startedAt),
    ownStart: () => memory.startedAt,
    join(startedAt?: number) {
      memory.startedAt = startedAt
    },
  }
  const tabs = joinTabs()
  const tokens = {
    read: () => token,
    write(text: string) {
      token = text
    },
  }
  const renewal = buildRenewal({ accounts, provider, tabs, clock, token: tokens })
  function forget(): void {
    delete memory.text
  }
  async function leave(): Promise<void> {
    isLeaving = true
    await revoke(provider, accounts.read)
    forget()
  }
  tabs.listen(({ kind }) => {
    if (kind === 'signed-out') void leave()
  })
  return {
    memory,
    tabs,
    read: accounts.read,
    forget,
    enter: () => askForAccount({ accounts, clock, tabs, isLeaving: () => isLeaving }, wait(1_000)),
    async renew(): Promise<void> {
      const account = accounts.read()
      if (account) accounts.write(markExpired(account))
      await renewal.takeToken()
    },
    async signOut(): Promise<void> {
      await leave()
      tabs.tell({ kind: 'signed-out' })
    },
  }
}

/** A browser with one signed-in tab, and one that only sees to it that everything said has been heard. */
function openBrowser() {
  const provider = startProvider()
  const session: Session = { startedAt: NOW, isPast: false }
  const witness = openTab(provider, session)
  const text = textOf(provider.signIn())
  const tabs: Tab[] = [openTab(provider, session, { text, startedAt: NOW })]
  const at = (i: number) => tabs[i % tabs.length] as Tab
  const acts = {
    async open() {
      const tab = openTab(provider, session)
      tabs.push(tab)
      await tab.enter()
    },
    renew: (i: number) => at(i).renew(),
    /** What it knew beside what it keeps is gone. */
    async reload(i: number) {
      const { memory, tabs: line } = at(i)
      line.leave()
      tabs[i % tabs.length] = openTab(provider, session, memory)
    },
    async close(i: number) {
      if (tabs.length === 1) return
      at(i).tabs.leave()
      tabs.splice(i % tabs.length, 1)
    },
    signOut: (i: number) => at(i).signOut(),
    async expire() {
      session.isPast = true
      for (const tab of tabs) {
        const account = tab.read()
        tab.forget()
        if (account) await provider.revoke(account)
      }
    },
  }
  return { provider, session, tabs, witness, acts, settle: () => witness.tabs.ask(wait(1_000)) }
}

type Browser = ReturnType<typeof openBrowser>
type Act = { act: keyof Browser['acts']; tab: number }

/** Closed in any case: tabs of another test would answer in the next. */
async function inBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = openBrowser()
  try {
    await work(browser)
  } finally {
    for (const tab of [...browser.tabs, browser.witness]) tab.tabs.leave()
  }
}

const isEnd = ({ act }: Act) => act === 'signOut' || act === 'expire'

/** Some at once, and then what must hold. */
async function act(browser: Browser, acts: Act[], isOver: boolean): Promise<void> {
  const results = await Promise.allSettled(acts.map((each) => browser.acts[each.act](each.tab)))
  await browser.settle()
  const { provider, tabs } = browser
  expect(provider.reused).toEqual([])
  const accounts = tabs.map(({ read }) => read())
  if (isOver) {
    expect(accounts.filter(Boolean)).toEqual([])
    expect([...provider.valid]).toEqual([])
    return
  }
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  const [valid] = provider.valid.values()
  expect(accounts.map((account) => account?.refresh_token)).toEqual(tabs.map(() => valid))
}

function ordersOf<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, i) => ordersOf(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))
}

test.each(['signOut', 'expire'] as const)(
  'J4 open, renew, reload, close and %s, in every order: all tabs have the one valid account, and then none has',
  async (end) => {
    for (const order of ordersOf(['open', 'renew', 'reload', 'close', end] as const))
      await inBrowser(async (browser) => {
        let isOver = false
        for (const [tab, each] of order.entries()) {
          isOver ||= each === end
          await act(browser, [{ act: each, tab }], isOver)
        }
      })
  },
)

const anAct = (...acts: Act['act'][]) =>
  fc.record({ act: fc.constantFrom(...acts), tab: fc.nat({ max: 4 }) })

test('J4 J5 whatever tabs do at once, no refresh token is used twice and no tab loses its account before the end', async () => {
  const together = fc.array(anAct('open', 'renew', 'renew', 'signOut', 'expire'), {
    minLength: 1,
    maxLength: 4,
  })
  const alone = anAct('reload', 'close').map((each) => [each])
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(together, alone), { size: 'max', maxLength: 8 }),
      (batches) =>
        inBrowser(async (browser) => {
          let isOver = false
          for (const batch of batches) {
            isOver ||= batch.some(isEnd)
            await act(browser, batch, isOver)
          }
        }),
    ),
    { numRuns: 100 },
  )
})

test('of several accounts the tab takes the one that lasts longest', () =>
  inBrowser(async ({ provider, session, tabs, acts }) => {
    const later = provider.signIn()
    later.expires_in = 900
    tabs.push(openTab(provider, session, { text: textOf(later), startedAt: NOW }))
    await acts.open()
    expect(tabs[2]?.read()?.grant).toBe(later.grant)
    expect(tabs[0]?.read()?.grant).not.toBe(later.grant)
  }))

test('an account of a session that is over is not taken, nor anything that is none', () =>
  inBrowser(async ({ provider, session, tabs, witness, acts, settle }) => {
    for (const tab of tabs) tab.memory.startedAt = NOW - 1
    await acts.open()
    expect(tabs[1]?.read()).toBeUndefined()

    const asking = openTab(provider, session)
    tabs.push(asking)
    const entered = asking.enter()
    const good = JSON.parse(textOf(provider.signIn()))
    for (const news of [
      ...[null, 7, 'account', {}, { kind: 'account' }, { kind: 'account', account: 7 }],
      ...['', '{', '[]', 'null', '{"id_token":"x"}'].map((account) => ({
        kind: 'account',
        account,
      })),
      { kind: 'account', account: JSON.stringify({ ...good, id_token: '' }) },
      { kind: 'account', account: JSON.stringify({ ...good, renewals: '9' }) },
      { kind: 'account', account: JSON.stringify(good), startedAt: NOW - 1 },
    ])
      witness.tabs.tell(news as never)
    await entered
    await settle()
    expect(asking.read()).toBeUndefined()
  }))

test('an answer that comes late is not taken', () =>
  inBrowser(async ({ provider, session, tabs, witness, settle }) => {
    for (const tab of tabs) tab.forget()
    const asking = openTab(provider, session)
    tabs.push(asking)
    await asking.enter()
    const account = textOf(provider.signIn())
    witness.tabs.tell({ kind: 'account', account, startedAt: NOW })
    await settle()
    expect(asking.read()).toBeUndefined()
  }))
