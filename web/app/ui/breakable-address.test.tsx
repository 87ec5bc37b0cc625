import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakableAddress, isAddress } from './breakable-address.tsx'

test('breaks before dots and the @, and says the same', () => {
  const html = renderToStaticMarkup(
    <BreakableAddress address="notificaciones.judiciales@terminal.example" />,
  )
  expect(html).toBe('notificaciones<wbr/>.judiciales<wbr/>@terminal<wbr/>.example')
})

test.each([
  ['contacto@terminal.example', true],
  ['supertransporte.gov.co', true],
  ['https://www.colombiacompra.gov.co/secop', true],
  ['SECOP II', false],
  ['Transparencia', false],
  ['etc.', false],
  ['@terminal', false],
])('%s is an address: %s', (text, is) => {
  expect(isAddress(text)).toBe(is)
})
