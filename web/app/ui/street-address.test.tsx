import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StreetAddress } from './street-address.tsx'

test('the number of an address stays whole, and its words are those of the operator', () => {
  const htmlOf = (address: string) => renderToStaticMarkup(<StreetAddress address={address} />)
  expect(htmlOf('Calle 5 # 12-34, local 2')).toBe(
    'Calle 5 # <span class="unbroken">12-34,</span> local 2',
  )
  expect(htmlOf('Vía al mar, kilómetro 3')).toBe('Vía al mar, kilómetro 3')
})
