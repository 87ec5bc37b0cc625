import { User } from 'oidc-client-ts'
import { type Account, asAccount } from './account.ts'

/** What a browser gives to a page, in a test without one: `put` is `vi.stubGlobal`. */
export type TestTab = ReturnType<typeof openTestTab>

type Put = (name: string, value: unknown) => unknown

/** Tabs of one browser share what is kept in `localStorage`. */
export function openTestTab(put: Put, shared = memoryStorage()) {
  const events = new EventTarget()
  const own = memoryStorage()
  const addresses: string[] = []
  const go = (address: string) => addresses.push(address)
  const globals = {
    localStorage: shared,
    sessionStorage: own,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    document: { hidden: false },
    location: { assign: go, replace: go },
  }
  return {
    shared,
    own,
    /** Where it was led to. */
    addresses,
    /** Whatever the test does next happens in this tab. */
    enter(): void {
      for (const [name, value] of Object.entries(globals)) put(name, value)
    },
    /** The user touches it. */
    touch(sign: string): void {
      this.enter()
      events.dispatchEvent(new Event(sign))
    },
  }
}

export function testAccount(refresh_token: string): Account {
  const profile = { iss: 'https://cuentas.example', sub: 'alguien', aud: 'sitio', exp: 0, iat: 0 }
  const tokens = { access_token: 'access', refresh_token, id_token: 'id' }
  const user = new User({ ...tokens, token_type: 'Bearer', profile })
  return asAccount(user, { grant: refresh_token, renewals: 0 })
}

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
