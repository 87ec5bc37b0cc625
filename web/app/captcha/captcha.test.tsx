import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Captcha } from './captcha.tsx'

const attributesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/\s(data-[a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

test('I1 it is light, in Spanish, and has a public site key', () => {
  const html = renderToStaticMarkup(<Captcha adapter="altcha" siteKey="clave-publica" origin="" />)
  expect(attributesOf(html)).toMatchObject({
    'data-captcha': 'altcha',
    'data-theme': 'light',
    'data-language': 'es',
    'data-site-key': 'clave-publica',
    'data-source': '/api/Captcha/reto',
    'data-script': expect.stringContaining('captcha-script'),
    'data-worker': expect.stringContaining('solve-worker'),
  })
})

test('I4 without JavaScript it is an empty field, nothing to press, and a line that says nothing', () => {
  const html = renderToStaticMarkup(<Captcha adapter="altcha" siteKey="k" origin="" />)
  expect(html).toContain('<input type="hidden" autoComplete="off" name="captcha"/>')
  expect(html).toMatch(/<p class="captcha__state[^"]*" role="status"><\/p>/)
  expect(html).not.toMatch(/<(button|script|iframe)/)
})

test('I1 Turnstile has its own key, and its script at its own origin', () => {
  const origin = 'https://challenges.cloudflare.com'
  const html = renderToStaticMarkup(<Captcha adapter="turnstile" siteKey="0x4" origin={origin} />)
  const attributes = attributesOf(html)
  expect(attributes).toMatchObject({
    'data-captcha': 'turnstile',
    'data-site-key': '0x4',
    'data-source': `${origin}/turnstile/v0/api.js`,
  })
  expect(attributes).not.toHaveProperty('data-worker')
})

test('none is nothing', () => {
  expect(renderToStaticMarkup(<Captcha adapter="none" siteKey="" origin="" />)).toBe('')
})
