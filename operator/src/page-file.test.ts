import { expect, test } from 'vitest'
import { buildSite, FRONT_MATTER } from './fixture-folder.ts'
import { OPERATOR_FILE, readOperatorFile } from './operator-file.ts'
import { readPage } from './page-file.ts'
import { variablesOf } from './variables.ts'

async function read(text: string) {
  const problems: string[] = []
  const operator = await readOperatorFile(buildSite(), (_line, sentence) => {
    throw new Error(`${OPERATOR_FILE}: ${sentence}`)
  })
  const page = readPage(text, variablesOf(operator), (line, sentence) =>
    problems.push(`${line} ${sentence}`),
  )
  return { page, problems }
}

/** What is wrong with a page whose text begins in line 7. */
const problemsOf = async (body: string) => (await read(`${FRONT_MATTER}\n${body}`)).problems

const DESCRIPTION =
  'descripcion: Una página de la que se dice bastante para que nadie se quede con dudas.'

test('everything a text may have', async () => {
  const { page, problems } = await read(`${FRONT_MATTER}
## Uno

Un párrafo **fuerte** y *suave*,\\
con dos líneas y [un enlace](https://gov.example/a?b=c), [otro](/home), [otro](#uno),
<contacto@prueba.example>, [llame](tel:+576000000000).

### Dos

> Un aviso.

- uno
- dos

1. primero

#### Tres

| A | B |
| - | - |
| 1 | 2 |

## Cuatro
`)
  expect(problems).toEqual([])
  expect(page?.body.children.map(({ type }) => type)).toEqual([
    ...['heading', 'paragraph', 'heading', 'blockquote', 'list', 'list', 'heading', 'table'],
    'heading',
  ])
})

test.for([
  ['<div>hola</div>', '7 no se admite HTML: escriba el texto con Markdown'],
  ['Hola\n<br> hola', '8 no se admite HTML: escriba el texto con Markdown'],
  ['<!-- nota -->', '7 no se admite HTML: escriba el texto con Markdown'],
  ['x\n\n![foto](/foto.png)', '9 no se admiten imágenes en el texto de una página'],
  [
    'x\n\n    sangría',
    '9 no se admite código; si es texto, quite los espacios del comienzo de la línea',
  ],
  [
    '```\nx\n```',
    '7 no se admite código; si es texto, quite los espacios del comienzo de la línea',
  ],
  ['Hola `x`', '7 no se admite código: quite las comillas invertidas'],
  ['x\n\n***', '9 no se admiten líneas divisorias: separe las partes con un título'],
  ['# Título', '7 el título de la página va en el encabezado; los del texto empiezan con ##'],
  ['### Título', '7 este título se salta un nivel: debe empezar con ##'],
  ['## A\n\nx\n\n#### B', '11 este título se salta un nivel: debe empezar con ###'],
  ['## A\n### B\n#### C\n##### D', '10 los títulos llegan hasta ####'],
  ['x\n\n##', '9 este título no tiene texto'],
  ['[](/home)', '7 este enlace no tiene texto'],
  ['', '5 la página no tiene texto'],
] as const)('«%s» is refused: %s', async ([body, problem]) => {
  expect(await problemsOf(body)).toEqual([problem])
})

test.for([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//otro.example',
  '/\\otro.example',
  'ftp://otro.example',
  'http://',
  'home',
  '../home',
  'mailto:nadie',
  'tel:nadie',
  '#',
  '',
])('a link may not lead to «%s»', async (target) => {
  const [problem, ...others] = await problemsOf(`x\n\n[enlace](<${target}>)`)
  expect(problem).toContain(`9 la dirección «${target.replace('/\\\\', '/\\')}» no sirve`)
  expect(others).toEqual([])
})

test('a link by reference is refused with both its ends', async () => {
  const sentence = 'escriba la dirección del enlace junto a su texto: [texto](dirección)'
  expect(await problemsOf('[uno][1]\n\n[1]: /home')).toEqual([`7 ${sentence}`, `9 ${sentence}`])
})

test('variables are filled in the front matter, in the text and in links', async () => {
  const { page, problems } = await read(`---
titulo: La terminal de {{ nombreCorto }}
descripcion: 'Escriba a {{correo}} o llame al {{telefono}}: le contamos todo lo que quiera saber.'
actualizada: 2026-11-15
version: "2.0"
---
{{nombre}}, NIT {{nit}}. [{{telefono}}](tel:{{telefono}}) [{{correo}}](mailto:{{correo}})
`)
  expect(problems).toEqual([])
  expect(page).toMatchObject({
    title: 'La terminal de Terminal de Prueba',
    description:
      'Escriba a contacto@prueba.example o llame al +57 600 000 0000: le contamos todo lo que quiera saber.',
    version: '2.0',
  })
  expect(page?.body.children).toMatchObject([
    {
      children: [
        { value: 'Terminal de Prueba S. A., NIT 900.123.456-8. ' },
        { url: 'tel:+576000000000', children: [{ value: '+57 600 000 0000' }] },
        { value: ' ' },
        { url: 'mailto:contacto@prueba.example' },
      ],
    },
  ])
})

test('the value of a variable is text, also where it looks like Markdown', async () => {
  const { page } = await read(`${FRONT_MATTER}\nEn {{ciudad}}.\n`)
  expect(page?.body.children).toMatchObject([
    { type: 'paragraph', children: [{ type: 'text', value: 'En Prueba *de* Río.' }] },
  ])
})

test('a variable without a value, and one that is not closed, are refused', async () => {
  expect(await problemsOf('a\n\n{{lineaGratuita}}')).toEqual([
    '9 la variable {{lineaGratuita}} no tiene valor en operator.ts',
  ])
  expect(await problemsOf('a {{nombre} b')).toEqual([
    '7 una variable se escribe entre llaves dobles, como {{nombre}}',
  ])
})

test.for([
  ['Hola', ['1 falta el encabezado: la primera línea de la página es ---']],
  [
    `---\ntitulo: Hola a todos\n${DESCRIPTION}`,
    ['1 el encabezado no termina: falta una segunda línea ---', '3 la página no tiene texto'],
  ],
  [
    '---\ntitulo: Hola a todos\nactualizada: 2026-11-15\n---\nx',
    ['1 descripcion: falta este dato'],
  ],
  [
    `---\ntitulo: Yo\n${DESCRIPTION}\nactualizada: 15/11/2026\n---\nx`,
    ['2 titulo: debe tener 3 caracteres o más', '4 actualizada: una fecha es como 2026-11-15'],
  ],
  [
    `---\ntitulo: Hola a todos\n\n${DESCRIPTION}\nactualizada: 2026-02-30\n---\nx`,
    ['5 actualizada: una fecha es como 2026-11-15'],
  ],
  [
    `---\ntitulo: Hola a todos\n${DESCRIPTION}\nactualizada: 2026-11-15\nautor: Ana\ntitulo: Otro\nsin dos puntos\n---\nx`,
    [
      '6 titulo: este dato está repetido',
      '7 cada línea del encabezado es «clave: valor»',
      '5 autor: este dato no existe; revise cómo está escrito',
    ],
  ],
  [
    `---\ntitulo: Hola a todos\n${DESCRIPTION}\nactualizada: mañana\n---\nx`,
    ['4 actualizada: una fecha es como 2026-11-15'],
  ],
] as const)('front matter %j is refused', async ([text, problems]) => {
  expect((await read(text)).problems).toEqual(problems)
})
