import type { Account } from './account.ts'
import { OUTSIDE } from './leaving.ts'
import { endLocal, renewLocal } from './local.ts'
import { connectProvider } from './provider.ts'
import type { StaffSettings } from './settings.ts'

export type Ways = ReturnType<typeof connectWays>

/** The provider and the backend's own sign-in: a session is renewed and ended by the one it began with. */
export function connectWays(settings: StaffSettings) {
  const provider = connectProvider(settings)
  return {
    signInAddress: provider.signInAddress,
    finishSignIn: provider.finishSignIn,

    renew: (account: Account): Promise<Account> =>
      account.isLocal ? renewLocal(settings, account) : provider.renew(account),

    revoke: (account: Account): Promise<void> =>
      account.isLocal ? endLocal(settings) : provider.revoke(account),

    /** Where users go on signing out. */
    async signOutAddress(account: Account | undefined): Promise<string> {
      if (account?.isLocal) return OUTSIDE
      // As the provider does, the backend forgets users who closed their tabs without signing out.
      if (!account && settings.hasLocalSignIn) void endLocal(settings).catch(() => undefined)
      return provider.signOutAddress(account?.id_token)
    },
  }
}
