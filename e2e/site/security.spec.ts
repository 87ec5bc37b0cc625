import { expect } from '@playwright/test'
import { CONTENT_ADDRESSES, FORM_ADDRESSES, ownScriptOf, PRIVATE_ADDRESSES } from '../addresses.ts'
import { test } from '../shared-page.ts'
import { stack } from '../stack.ts'
import { expectUnlisted } from './page-head.ts'
import { fetchPage } from './page-html.ts'
import { expectPolicyKept, expectSecurityHeaders, open, watchTraffic } from './page-traffic.ts'

test('a redirect carries every security header too', async ({ request }) => {
  for (const path of ['/', '/no/existe'])
    expectSecurityHeaders((await request.get(path, { maxRedirects: 0 })).headers())
})

for (const path of PRIVATE_ADDRESSES) {
  test(`${path} carries every security header, breaks none of its own content policy and is not listed`, async ({
    page,
  }) => {
    const traffic = watchTraffic(page)
    const response = await open(page, path)
    expectSecurityHeaders(await response.allHeaders())
    expectUnlisted((await fetchPage(path)).document)
    await expectPolicyKept(page, traffic)
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
    const own = ownScriptOf(path)
    const hasForm = FORM_ADDRESSES.includes(path)
    const names = ['frame', ...(own ? [own] : []), 'sign-in', ...(hasForm ? ['captcha'] : [])]
    const scripts = names.map((name) => ` http[^ ]+/assets/${name}-script-[^ ]+\\.js`).join('')
    expect(policies[0]).toMatch(
      new RegExp(`script-src 'sha256-[^ ]+'${scripts}; style-src 'self' 'sha256-`),
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
  const others = [...CONTENT_ADDRESSES, ...PRIVATE_ADDRESSES].filter(
    (path) => !FORM_ADDRESSES.includes(path),
  )
  for (const path of others) {
    const response = await request.post(path, {
      form: { x: '1' },
      headers: { origin: stack.urls.site },
    })
    expect([path, response.status()]).toEqual([path, 405])
    expect(response.headers()['x-content-type-options']).toBe('nosniff')
    expect(await response.text()).toContain('No podemos mostrar esta página')
  }
})
