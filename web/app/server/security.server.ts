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

/**
 * What a page may load and run. A page that caches keep is the same for everybody, so its inline parts are named by
 * their hashes: a nonce would be replayed. A private page is rendered for one person and carries a nonce.
 */
export function contentPolicy(html: string, nonce: string | undefined): string {
  const inlineScripts = nonce ? `'nonce-${nonce}'` : hashesOf(html, 'script')
  const scripts = hasScripts(html) ? ["'self'", inlineScripts].join(' ').trim() : "'none'"
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${["'self'", hashesOf(html, 'style')].join(' ').trim()}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hasScripts(html: string): boolean {
  return html.includes('<script')
}

function hashesOf(html: string, tag: 'script' | 'style'): string {
  const inline = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
  )
  const hashes = Array.from(inline, ([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  )
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ')
}
