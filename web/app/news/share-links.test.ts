import { expect, test } from 'vitest'
import { shareLinks } from './news-share.tsx'

const url = 'https://terminal.example/noticia-detalle/13'

test('each network gets the whole address, and the title where it takes one', () => {
  expect(shareLinks('Wifi gratis', url)).toEqual([
    {
      name: 'WhatsApp',
      href: 'https://wa.me/?text=Wifi%20gratis%20https%3A%2F%2Fterminal.example%2Fnoticia-detalle%2F13',
    },
    {
      name: 'Facebook',
      href: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fterminal.example%2Fnoticia-detalle%2F13',
    },
    {
      name: 'X',
      href: 'https://x.com/intent/post?text=Wifi%20gratis&url=https%3A%2F%2Fterminal.example%2Fnoticia-detalle%2F13',
    },
  ])
})

test('no title adds anything to the address it is part of', () => {
  const title = 'Vía cerrada: 50 % & #767 + «desvíos»? a=b'
  const [whatsApp, , x] = shareLinks(title, url).map(({ href }) => new URL(href))
  expect([...(whatsApp?.searchParams ?? [])]).toEqual([['text', `${title} ${url}`]])
  expect([...(x?.searchParams ?? [])]).toEqual([
    ['text', title],
    ['url', url],
  ])
  expect(whatsApp?.hash).toBe('')
})
