import { createHash } from 'node:crypto'

/** The same on every answer of the site. What depends on the page is its content policy, below. */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

type Allowed = { nonce: string | undefined; script: string; scriptUrl: string; styles: string }

/**
 * What a page may load and run. A content page is the same for everybody, so a nonce would be replayed: it may run
 * the line and the file we wrote, named by hash and address, and nothing that somebody managed to put into it. A page with React is
 * made for one visit and carries a nonce.
 */
export function contentPolicy({ nonce, script, scriptUrl, styles }: Allowed): string {
  return [
    "default-src 'none'",
    `script-src ${nonce === undefined ? `${hashOf(script)} ${scriptUrl}` : `'self' 'nonce-${nonce}'`}`,
    `style-src 'self' ${hashOf(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
