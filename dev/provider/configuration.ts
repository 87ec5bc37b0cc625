import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  type ClientMetadata,
  type Configuration,
  errors,
  type Grant,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import { interactionPath } from './interaction.ts'
import { errorPage, signOutPage } from './pages.ts'
import { openStorage } from './storage.ts'

export type ProviderOptions = {
  /** Where it listens; its name is always localhost. */
  host?: string
  port: number
  clientId: string
  audience: string
  /** The scope of the API, alone: openid and offline_access are the provider's own. */
  scope: string
  publicOrigin: string
}

const MINUTES = 60
const HOURS = 60 * MINUTES
const ACCESS_TOKEN_TTL = 10 * MINUTES

function createSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }
}

/** Whatever is asked for is granted at once: there is one application and it is ours. */
async function grantEverything(ctx: KoaContextWithOIDC, resource: string, scope: string) {
  const { client, session, account, provider, requestParamOIDCScopes } = ctx.oidc
  if (!(client && session && account)) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known: Grant | undefined = grantId ? await provider.Grant.find(grantId) : undefined
  const grant =
    known?.accountId === account.accountId
      ? known
      : new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope([...requestParamOIDCScopes].join(' '))
  grant.addResourceScope(resource, scope)
  await grant.save()
  return grant
}

/**
 * The library drops offline_access unless the consent screen is asked for; there is none here.
 * Validators of extra parameters run last, which is the documented place to fill in a parameter.
 */
function keepOfflineAccess(ctx: KoaContextWithOIDC) {
  const { params } = ctx.oidc
  const asked = String(ctx.query.scope ?? '').split(' ')
  if (params && asked.includes('offline_access') && typeof params.scope === 'string') {
    params.scope = [...new Set([...params.scope.split(' '), 'offline_access'])].join(' ')
  }
}

export function renderSignOut(ctx: KoaContextWithOIDC): void {
  const secret = ctx.oidc.session?.state?.secret
  ctx.type = 'html'
  ctx.body = signOutPage(ctx.oidc.urlFor('end_session_confirm'), String(secret))
}

const TTL: Configuration['ttl'] = {
  AccessToken: ACCESS_TOKEN_TTL,
  AuthorizationCode: MINUTES,
  Grant: 12 * HOURS,
  IdToken: HOURS,
  Interaction: HOURS,
  RefreshToken: 12 * HOURS,
  Session: 12 * HOURS,
}

function buildClient({ clientId, publicOrigin }: ProviderOptions): ClientMetadata {
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${publicOrigin}/dashboard/home`],
    post_logout_redirect_uris: [`${publicOrigin}/`],
  }
}

/** Cookies ignore the port: two stacks on this machine must not sign each other out. */
const buildCookies = (port: number): Configuration['cookies'] => ({
  keys: [randomBytes(32).toString('base64url')],
  names: {
    session: `_session_${port}`,
    interaction: `_interaction_${port}`,
    resume: `_resume_${port}`,
  },
})

function buildFeatures(options: ProviderOptions, resource: string): Configuration['features'] {
  const { audience, scope, publicOrigin } = options
  return {
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, asked) => {
        if (asked !== resource) throw new errors.InvalidTarget()
        return {
          audience,
          scope,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_TTL,
          jwt: { sign: { alg: 'RS256' } },
        }
      },
    },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx) => renderSignOut(ctx),
      // Reached when the application names no address to return to; it has only one.
      postLogoutSuccessSource: (ctx) => ctx.redirect(`${publicOrigin}/`),
    },
  }
}

function buildAccountSettings(accounts: Accounts) {
  return {
    claims: { openid: ['sub', 'name', 'email'] },
    findAccount(_ctx, sub) {
      const account = accounts.findBySub(sub)
      if (!account) return undefined
      return {
        accountId: sub,
        claims: () => ({ sub, name: account.name, email: account.email }),
      }
    },
    extraTokenClaims(_ctx, token) {
      const sub = 'accountId' in token ? token.accountId : undefined
      const account = accounts.findBySub(sub ?? '')
      // The API writes down who did what, and knows a person by the token alone.
      return { name: account?.name, roles: [...(account?.roles ?? [])] }
    },
  } satisfies Configuration
}

export function buildConfiguration(options: ProviderOptions, accounts: Accounts): Configuration {
  const { audience, scope, publicOrigin, port } = options
  // A resource indicator must be a URI; the audience of a real provider may be any word.
  const resource = URL.canParse(audience) ? audience : `urn:api:${encodeURIComponent(audience)}`

  return {
    ...buildAccountSettings(accounts),
    adapter: openStorage(),
    jwks: { keys: [createSigningKey()] },
    cookies: buildCookies(port),
    clients: [buildClient(options)],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    clientBasedCORS: (_ctx, origin) => origin === publicOrigin,
    // The scope of the API is not here on purpose: listed, it would be asked for without end.
    scopes: ['openid', 'offline_access'],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    extraParams: { offline_access_kept: keepOfflineAccess },
    interactions: { url: (_ctx, interaction) => interactionPath(interaction.uid) },
    loadExistingGrant: (ctx) => grantEverything(ctx, resource, scope),
    rotateRefreshToken: true,
    // Also with offline_access, so that signing out ends the refresh token.
    expiresWithSession: () => true,
    ttl: TTL,
    features: buildFeatures(options, resource),
    renderError(ctx, { error, error_description }) {
      ctx.type = 'html'
      ctx.body = errorPage({
        title: 'No fue posible continuar',
        explanation: 'La solicitud no es válida o ya venció. Vuelva al sitio e inténtelo de nuevo.',
        technical: error_description ? `${error}: ${error_description}` : error,
        origin: publicOrigin,
      })
    },
  }
}
