import { expect, test } from 'vitest'
import { ticketFramePage } from './ticket-frame-page.ts'

test('the document holds the script of the seller and nothing else that could run', () => {
  const page = ticketFramePage({ name: 'Vendedor', scriptUrl: 'https://vendedor.example/w.js' })
  expect(page).toContain('<body><script src="https://vendedor.example/w.js" async></script></body>')
  expect(page.match(/<script/g)).toHaveLength(1)
})

test('what the folder says is text, whatever it looks like', () => {
  const page = ticketFramePage({ name: '<b>&', scriptUrl: 'https://v.example/?a=1&b="><script>' })
  expect(page).toContain('<title>Tiquetes de &#60;b&#62;&#38;</title>')
  expect(page).toContain('src="https://v.example/?a=1&#38;b=&#34;&#62;&#60;script&#62;"')
})
