import { expect, test } from 'vitest'
import { isPlainAddress } from './mail-address.ts'

test.each([
  'marta@correo.example',
  'Marta.Ruiz+pqrsd@Correo.Example.co',
  "o'hara_x@xn--espaa-rta.example",
])('%s is an address', (address) => {
  expect(isPlainAddress(address)).toBe(true)
})

test.each([
  '',
  'marta',
  'marta@',
  '@correo.example',
  'marta@correo',
  'marta@correo.example\r\nBcc: x@evil.example',
  'marta@correo.example, x@evil.example',
  'marta@correo.example;x@evil.example',
  '"marta@correo.example" <x@evil.example>',
  '<x@evil.example>',
  'grupo: x@evil.example;',
  'marta@x@evil.example',
  '"marta ruiz"@correo.example',
  'marta@[127.0.0.1]',
  'marta (x@evil.example)@correo.example',
  'marta@correo.example\0',
  ' marta@correo.example',
  'marta.@correo.example',
  '.marta@correo.example',
  'marta..ruiz@correo.example',
  'marta@correo..example',
  'mártá@correo.example',
  'marta@ｅvil.example',
  `${'m'.repeat(65)}@correo.example`,
  `m@${'a.'.repeat(125)}example`,
])('%j is none', (address) => {
  expect(isPlainAddress(address)).toBe(false)
})
