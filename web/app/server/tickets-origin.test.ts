import { expect, test } from 'vitest'
import { ticketsFrom } from './tickets-origin.ts'

const TICKETS = {
  seller: { name: 'Vendedor', url: 'https://vendedor.example/comprar?de=aqui#abajo' },
  widgetUrl: 'https://guiones.example:8443/widget.js',
}

test('a local stack buys from its own company, under the same paths', () => {
  expect(ticketsFrom('http://127.0.0.1:21060', TICKETS)).toEqual({
    seller: { name: 'Vendedor', url: 'http://127.0.0.1:21060/comprar?de=aqui#abajo' },
    widgetUrl: 'http://127.0.0.1:21060/widget.js',
  })
})

test('everybody else buys where the folder says', () => {
  expect(ticketsFrom('', TICKETS)).toEqual(TICKETS)
})
