import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FigureFacts } from './figure-parts.tsx'

test('a percentage is not broken over two lines, also of a quarter that was told long ago', () => {
  const html = renderToStaticMarkup(
    <FigureFacts facts={[{ name: 'Respondidas', value: '41 (87 %)' }]} />,
  )
  expect(html).toContain('>41 (87\u00a0%)</dd>')
})
