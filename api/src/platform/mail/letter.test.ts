import { expect, test } from 'vitest'
import { htmlOf, textOf } from './letter.ts'

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
