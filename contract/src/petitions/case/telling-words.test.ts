import { expect, test } from 'vitest'
import { tellingIn } from './personal-words.ts'

const DATA = {
  name: 'Yolanda Ficticia Peña',
  document: 'CC 9.988.776-655',
  email: 'Yolanda@correo.example',
  phone: '+57 300 999 8877',
  address: 'Calle Inventada 77, Barrio Nuevo',
}
const found = (text: string) =>
  tellingIn(text, DATA).map(({ field, isSure }) => `${field}${isSure ? '' : '?'}`)

test.each([
  ['Soy YOLANDA  FICTICIA\nPENA, de la taquilla 12', ['name']],
  ['Atentamente, Yolanda', ['name?']],
  ['Mi cédula es 9988776655.', ['document']],
  ['Mi cédula: 9.988 776 655', ['document']],
  ['Escríbanme a yolanda@CORREO.example', ['email', 'name?']],
  ['a yolanda @ correo.example', ['email', 'name?']],
  ['Llámenme al (300) 999-88-77', ['phone']],
  ['al ３００９９９８８７７', ['phone']],
  ['al 300\u200b9998877', ['phone']],
  ['Vivo en la calle Inventada 77, barrio Nuevo', ['address']],
  ['Por la Inventada pasan buses', ['address?']],
])('%s', (text, expected) => {
  expect(new Set(found(text))).toEqual(new Set(expected))
})

test.each(['Mi maleta llegó rota a la taquilla 12, a las 5:30.', 'La calle de la esquina', ''])(
  'nothing in «%s»',
  (text) => expect(found(text)).toEqual([]),
)

test('who gave nothing is told by nothing', () => {
  const none = { name: null, document: null, email: null, phone: null, address: null }
  expect(tellingIn('Yolanda 9988776655 yolanda@correo.example', none)).toEqual([])
})
