import { expect } from '@playwright/test'
import { ALL_ADDRESSES, CONTENT_ADDRESSES, PRIVATE_ADDRESSES } from './addresses.ts'
import { test } from './shared-page.ts'
import { stack } from './stack.ts'

for (const path of [...ALL_ADDRESSES, '/', '/no/existe']) {
  test(`${path} carries every security header`, async ({ request }) => {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers()
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    if (headers['content-type']?.startsWith('text/html')) {
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
    }
  })
}

for (const path of ALL_ADDRESSES) {
  test(`${path} breaks none of its own content policy`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(complaints).toEqual([])
    // The styles did apply: the policy lets in what it should.
    await expect(page.locator('body')).toHaveCSS('display', 'flex')
  })
}

test('a page for everybody names its inline parts by hash, the same for each visitor', async ({
  request,
}) => {
  for (const path of CONTENT_ADDRESSES) {
    const policies = []
    for (let visit = 0; visit < 2; visit++) {
      policies.push((await request.get(path)).headers()['content-security-policy'])
    }
    expect(policies[0]).toBe(policies[1])
    expect(policies[0]).toMatch(
      /script-src 'sha256-[^ ]+' http[^ ]+\/assets\/frame-script-[^ ]+\.js http[^ ]+\/assets\/sign-in-script-[^ ]+\.js; style-src 'self' 'sha256-/,
    )
    expect(policies[0]).not.toContain('nonce')
  }
})

test('a private page is never kept, and carries a nonce of its own each time', async ({
  request,
}) => {
  for (const path of PRIVATE_ADDRESSES) {
    const nonces = []
    for (let visit = 0; visit < 2; visit++) {
      const response = await request.get(path)
      expect(response.headers()['cache-control']).toBe('no-store')
      const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1]
      expect(await response.text()).toContain(`nonce="${nonce}"`)
      nonces.push(nonce)
    }
    expect(nonces[0]).not.toBe(nonces[1])
  }
})

test('an answer we did not choose is still a page in Spanish with its headers', async ({
  request,
}) => {
  for (const path of [...CONTENT_ADDRESSES, ...PRIVATE_ADDRESSES]) {
    const response = await request.post(path, {
      form: { x: '1' },
      headers: { origin: stack.urls.site },
    })
    expect([path, response.status()]).toEqual([path, 405])
    expect(response.headers()['x-content-type-options']).toBe('nosniff')
    expect(await response.text()).toContain('No podemos mostrar esta página')
  }
})
