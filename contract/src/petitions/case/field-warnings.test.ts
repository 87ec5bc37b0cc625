import { expect, test } from 'vitest'
import { DOCUMENT_TYPES } from './document-types.ts'
import { toAvisos, warningsFor } from './field-warnings.ts'

const PERSON = { presenter: 'persona' }
const oddFields = (values: Parameters<typeof warningsFor>[0]) => Object.keys(warningsFor(values))

test('says nothing of an empty form, nor of one that is right', () => {
  expect(warningsFor({})).toEqual({})
  expect(warningsFor({ message: '', email: '', document: '', phone: ' ' })).toEqual({})
  const right = {
    documentType: 'CC',
    document: '1.020.304.050',
    phone: '+57 (300) 123-4567',
    replyBy: 'correo',
    email: ' Lucero.Prueba@correo.example ',
  }
  expect(warningsFor({ ...PERSON, ...right })).toEqual({})
})

test.for([
  ['CC', '12.345.678', 'CC', '12345678901'],
  ['TI', '1020304050', 'TI', '10203'],
  ['RC', 'A1234567', 'RC', '1234'],
  ['CE', '123456', 'CE', 'AB1234'],
  ['NIT', '900.123.456-8', 'NIT', '900.123.456-7'],
  ['PA', 'ab 123456', 'PA', '1234'],
  ['PPT', '1234567', 'PPT', '1234'],
] as const)('a document is compared with its type: %s', ([type, good, other, bad]) => {
  expect(oddFields({ ...PERSON, documentType: type, document: good })).toEqual([])
  expect(oddFields({ ...PERSON, documentType: other, document: bad })).toEqual(['document'])
})

test('any number is valid for an unknown type', () => {
  for (const documentType of ['OTRO', '', 'PEP'])
    expect(oddFields({ ...PERSON, documentType, document: '¿?' })).toEqual([])
  expect(DOCUMENT_TYPES.map(({ code }) => code)).toEqual([
    ...['CC', 'TI', 'RC', 'CE', 'NIT', 'PA', 'PPT', 'OTRO'],
  ])
})

test.for([
  ['899999094-1', true],
  ['899.999.094-1', true],
  ['8999990941', true],
  ['899999094', true],
  ['899999094-2', false],
  ['8999990942', false],
  ['89999', false],
  ['novecientos', false],
] as const)('the NIT %s', ([nit, isRight]) => {
  expect(oddFields({ presenter: 'empresa', nit })).toEqual(isRight ? [] : ['nit'])
})

test.for([
  ['3001234567', true],
  ['601 123 4567', true],
  ['57 608 123 4567', true],
  ['018000 123456', true],
  ['+58 412 1234567', true],
  ['1234567', false],
  ['603 123 4567', false],
  ['+57 12', false],
  ['no tengo', false],
] as const)('the phone %s', ([phone, isRight]) => {
  expect(oddFields({ ...PERSON, phone })).toEqual(isRight ? [] : ['phone'])
})

test('a reply channel needs its address', () => {
  expect(oddFields({ ...PERSON, replyBy: 'correo' })).toEqual(['email'])
  expect(oddFields({ ...PERSON, replyBy: 'correo', email: 'rosa' })).toEqual(['email'])
  expect(oddFields({ ...PERSON, replyBy: 'fisica' })).toEqual(['address'])
  expect(oddFields({ ...PERSON, replyBy: 'codigo' })).toEqual([])
})

test('of who is anonymous only the address that they left', () => {
  const typed = { documentType: 'CC', document: 'x', phone: '1', email: 'x', replyBy: 'fisica' }
  expect(oddFields({ presenter: 'anonima', ...typed })).toEqual([])
  expect(oddFields({ presenter: 'anonima', anonymousEmail: 'rosa' })).toEqual(['anonymousEmail'])
})

test('has the names of the wire for the api', () => {
  expect(toAvisos({ email: 'Revise.', anonymousEmail: 'Otra vez.' })).toEqual({
    correo: 'Revise.',
    correoAnonimo: 'Otra vez.',
  })
})
