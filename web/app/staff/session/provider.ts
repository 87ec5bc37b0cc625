import { OidcClient, User, WebStorageStateStore } from 'oidc-client-ts'
import { type Account, asAccount } from './account.ts'
import type { StaffSettings } from './settings.ts'

/** How long to wait for an answer of the provider. */
const TIMEOUT_SECONDS = 10

type SignIn = {
  returnTo?: string
  /** The password, even where the provider still remembers the person. */
  isAskedAgain: boolean
}

/** The identity provider, as far as a browser talks to it: code with PKCE, refresh tokens, sign-out. */
export function connectProvider({ issuer, clientId, scope, publicOrigin }: StaffSettings) {
  const client = new OidcClient({
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${publicOrigin}/dashboard/home`,
    post_logout_redirect_uri: `${publicOrigin}/`,
    scope: `openid offline_access ${scope}`,
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    requestTimeoutInSeconds: TIMEOUT_SECONDS,
  })

  return {
    /** Where to send a user who wants to sign in. */
    async signInAddress({ returnTo, isAskedAgain }: SignIn): Promise<string> {
      const request = await client.createSigninRequest({
        state: returnTo,
        // The library refuses an id token that does not bring it back.
        nonce: crypto.randomUUID(),
        ...(isAskedAgain && { prompt: 'login' }),
      })
      return request.url
    },

    /** From the address they came back with. */
    async finishSignIn(address: string): Promise<{ account: Account; returnTo?: string }> {
      const response = await client.processSigninResponse(address)
      const { userState } = response
      // Kept in this tab since they left; never read from the address.
      return {
        account: asAccount(new User(response), { grant: crypto.randomUUID(), renewals: 0 }),
        ...(typeof userState === 'string' && { returnTo: userState }),
      }
    },

    /** Exchanges the refresh token, which may be invalid afterwards. */
    async renew(account: Account): Promise<Account> {
      const { refresh_token, state: data, grant, renewals, ...rest } = account
      if (!refresh_token) throw new Error('The account cannot be renewed')
      const state = { ...rest, data, refresh_token }
      // biome-ignore lint/correctness/useHookAtTopLevel: the library's own name, and no hook of React
      const response = await client.useRefreshToken({ state, timeoutInSeconds: TIMEOUT_SECONDS })
      // Not every provider gives another refresh token.
      const user = new User({ ...response, refresh_token: response.refresh_token ?? refresh_token })
      return asAccount(user, { grant, renewals: renewals + 1 })
    },

    /** The refresh token is worth nothing afterwards. Fails where the provider has no address for it, or is not there. */
    async revoke({ refresh_token }: Account): Promise<void> {
      if (refresh_token) await client.revokeToken(refresh_token, 'refresh_token')
    },

    async signOutAddress(idToken: string | undefined): Promise<string> {
      return (await client.createSignoutRequest(idToken ? { id_token_hint: idToken } : {})).url
    },
  }
}
