import { NEWS_FIELDS } from '@terminal/contract/news/news'
import { expect, test } from 'vitest'
import { errorsNamed } from '../../staff/form/field-errors.ts'
import { NEWS_RECORD } from './news-record.ts'
import { emptyValues, TEXT_LIMITS, toForm } from './news-values.ts'

const TODAY = '2026-11-15'
const GOOD = { ...emptyValues(TODAY), title: 'Nueva ruta', body: 'Sale a las 5:30.' }
const { check, fieldsThatDiffer, valuesOf } = NEWS_RECORD

test('F7 an item without address, picture or flags is sent with the words of the specification', () => {
  expect([...toForm(GOOD, TODAY)]).toEqual([
    ['Titulo', 'Nueva ruta'],
    ['Contenido', 'Sale a las 5:30.'],
    ['UrlRedirect', 'default'],
    ['activa', 'false'],
    ['principal', 'false'],
    ['fechaPublicacion', TODAY],
  ])
})

test('F7 flags, address, picture and its text go along when they are there', () => {
  const image = new File(['x'], 'bus.png', { type: 'image/png' })
  const form = toForm(
    {
      ...GOOD,
      image,
      imageText: 'Un bus',
      redirectUrl: ' https://rutas.example ',
      isActive: true,
      isFeatured: true,
      publishedOn: '',
    },
    '2026-01-02',
  )
  expect(Object.fromEntries(form)).toMatchObject({
    UrlRedirect: 'https://rutas.example',
    activa: 'true',
    principal: 'true',
    fechaPublicacion: '2026-01-02',
    TextoImagen: 'Un bus',
    Imagen: image,
  })
})

test('F4 only title and description are required', () => {
  expect(check(GOOD, [])).toEqual({})
  expect(check({ ...emptyValues(TODAY), title: '  ' }, [])).toEqual({
    title: 'Escriba el título.',
    body: 'Escriba la descripción.',
  })
})

test('says how much is too much, which address is none, and which day', () => {
  const long = 'a'.repeat(TEXT_LIMITS.body + 14)
  const values = { ...GOOD, body: long, redirectUrl: 'rutas.example' }
  expect(check(values, ['publishedOn'])).toEqual({
    body: 'Descripción: escriba máximo 20.000 caracteres. Ahora tiene 20.014.',
    redirectUrl: 'Escriba una dirección web completa, que empiece por https:// o http://.',
    publishedOn: 'Escriba una fecha que exista, como 15/11/2026.',
  })
  expect(check({ ...GOOD, publishedOn: '1989-12-31' }, [])).toEqual({
    publishedOn: 'Escriba una fecha entre 1990 y 2100.',
  })
})

test('a refusal of the API is shown beside the field it names', () => {
  const fields = { Titulo: 'Escriba este dato.', Imagen: 'La imagen está dañada.', otro: 'No.' }
  expect(errorsNamed(NEWS_FIELDS, fields)).toEqual({
    title: 'Escriba este dato.',
    image: 'La imagen está dañada.',
  })
})

test('what was not touched differs in nothing; a chosen picture does', () => {
  const item = {
    id: 1,
    title: 'Uno',
    body: 'Texto',
    publishedOn: TODAY,
    version: 3,
    isActive: true,
    isFeatured: false,
    redirectUrl: null,
    imageText: null,
    pictures: [],
  }
  expect(fieldsThatDiffer(valuesOf(item), valuesOf({ ...item, version: 4 }))).toEqual([])
  const image = new File(['x'], 'bus.png')
  expect(fieldsThatDiffer({ ...valuesOf(item), image }, valuesOf(item))).toEqual(['image'])
})
