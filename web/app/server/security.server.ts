import { createHash } from 'node:crypto'
import { CONSTANT_HEADERS } from '@terminal/contract/http/security-headers'

/** The same on every answer of the site. What depends on the page is its content policy, below. */
export const SECURITY_HEADERS = {
  ...CONSTANT_HEADERS,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** More that a page may load, by directive. */
export type PolicySources = Partial<
  Record<'script-src' | 'worker-src' | 'frame-src' | 'connect-src', readonly string[]>
>

type Allowed = {
  nonce: string | undefined
  script: string
  scriptUrls: readonly string[]
  styles: string
  hasFrame: boolean
  /** Where staff sign in. */
  issuer: string
  /** Where this page calls the api; empty for those that do not, or do so at the site. */
  apiOrigin: string
  captcha?: PolicySources
}

/**
 * What a page may load and run. A content page is the same for everybody, so a nonce would be replayed: it may run
 * the line and the files we wrote, named by hash and address, and nothing that was injected into it. A page with React
 * is made for one visit and carries a nonce.
 */
export function contentPolicy({ nonce, styles, hasFrame, captcha = {}, ...page }: Allowed): string {
  const ownScripts = [hashOf(page.script), ...page.scriptUrls].join(' ')
  const isContent = nonce === undefined
  return [
    "default-src 'none'",
    sources('script-src', isContent ? ownScripts : `'self' 'nonce-${nonce}'`),
    `style-src 'self' ${hashOf(styles)}`,
    // Staff see a picture before they send it.
    `img-src 'self' data:${isContent ? '' : ' blob:'}`,
    "font-src 'self'",
    sources('connect-src', "'self'", new URL(page.issuer).origin, page.apiOrigin),
    "manifest-src 'self'",
    sources('frame-src', hasFrame ? "'self'" : ''),
    sources('worker-src'),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
    .filter((directive) => directive !== '')
    .join('; ')

  /** Empty without any source: what is not allowed is not named. */
  function sources(directive: keyof PolicySources, ...own: string[]): string {
    const all = [...own, ...(captcha[directive] ?? [])].filter((source) => source !== '')
    return all.length > 0 ? `${directive} ${all.join(' ')}` : ''
  }
}

type Framed = { origins: readonly string[]; styles: string; sandbox: string }

/**
 * Around what is not ours: it may run and show what comes from its own origins. Sandboxed, the document is of no
 * origin at all, also when it is opened by itself.
 */
export function strangerHeaders({ origins, styles, sandbox }: Framed): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${origins.join(' ')}`,
    `frame-src ${origins.join(' ')}`,
    `style-src ${hashOf(styles)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox ${sandbox}`,
  ]
  return { 'content-security-policy': policy.join('; '), 'x-frame-options': 'SAMEORIGIN' }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
