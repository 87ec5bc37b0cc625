import { expect, test } from 'vitest'
import { environment, readEnvironment } from './environment.ts'
import { requireForLocalSignIn } from './local-sign-in.ts'

const SCHEMA = environment
  .pick({ LOCAL_SIGN_IN: true, PUBLIC_API_ORIGIN: true })
  .extend({ PUBLIC_ORIGIN: environment.shape.PUBLIC_ORIGIN.optional() })
  .superRefine(requireForLocalSignIn)

const read =
  (site: string, api: string, isOn = true) =>
  () =>
    readEnvironment(
      { PUBLIC_ORIGIN: site, PUBLIC_API_ORIGIN: api, ...(isOn && { LOCAL_SIGN_IN: 'on' }) },
      SCHEMA,
    )

test.each([
  ['https://terminal.gov.co', ''],
  ['https://terminal.gov.co', 'https://terminal.gov.co'],
  ['https://www.terminal.gov.co', 'https://api.terminal.gov.co'],
])('K9: %s takes an api at «%s»', (site, api) => {
  expect(read(site, api)()).toMatchObject({ LOCAL_SIGN_IN: 'on' })
})

test.each([
  ['https://terminal.gov.co', 'https://alcaldia.gov.co'],
  ['https://terminal.gov.co', 'https://otraterminal.gov.co'],
  ['https://terminal.gov.co', 'https://gov.co'],
])('K9: %s refuses an api at %s, unless sign-in is off there', (site, api) => {
  expect(read(site, api)).toThrow('- PUBLIC_API_ORIGIN is not valid')
  expect(read(site, api, false)()).toMatchObject({ LOCAL_SIGN_IN: 'off' })
})

test('K9: asks for the address of the site', () => {
  expect(read('', '')).toThrow('- PUBLIC_ORIGIN is missing')
})
