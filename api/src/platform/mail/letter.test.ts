import { expect, test } from 'vitest'
import { htmlOf, isPlainAddress, textOf } from './letter.ts'

const LETTER = {
  to: { name: 'Marta', address: 'marta@correo.example' },
  subject: 'Recibimos <algo>',
  paragraphs: ['Hola:\nson «2 < 3 & 4»', { text: 'Abrir', url: 'https://a.example/?a="1"&b=2' }],
}

test('is text and HTML of the same paragraphs', () => {
  expect(textOf(LETTER)).toBe('Hola:\nson «2 < 3 & 4»\n\nAbrir:\nhttps://a.example/?a="1"&b=2')
  const html = htmlOf(LETTER)
  expect(html).toContain('<title>Recibimos &#60;algo&#62;</title>')
  expect(html).toContain('<p>Hola:<br>son «2 &#60; 3 &#38; 4»</p>')
  expect(html).toContain('<p><a href="https://a.example/?a=&#34;1&#34;&#38;b=2">Abrir</a></p>')
})

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
