import { expect, test } from 'vitest'
import { petitionLinks } from './petition-links.ts'

test('petitions are filed, followed and counted here, or where the operator has them', () => {
  const here = { filing: '/pqrsd', following: '/pqrsd/seguimiento' }
  expect(petitionLinks({})).toMatchObject(here)
  expect(petitionLinks({ features: { surveys: false } })).toMatchObject(here)
  const petitions = {
    name: 'Orfeo',
    filing: 'https://orfeo.example/radicar',
    following: 'https://orfeo.example/consultar',
    figures: 'https://orfeo.example/cifras',
  }
  expect(petitionLinks({ features: { petitions } })).toMatchObject(petitions)
})
