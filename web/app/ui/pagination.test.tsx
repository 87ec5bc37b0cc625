import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const render = (current: number, total: number) =>
  renderToStaticMarkup(
    <Pagination current={current} total={total} hrefOf={(page) => `?pagina=${page}`} />,
  )

test('leads one step to either side and says where one is', () => {
  const html = render(6, 12)
  expect(html).toMatch(/href="\?pagina=5" rel="prev"/)
  expect(html).toMatch(/href="\?pagina=7" rel="next"/)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toMatch(/href="\?pagina=6" aria-current="page"/)
})

test('has no step past either end, and nothing to say about a single page', () => {
  expect(render(1, 3)).not.toContain('rel="prev"')
  expect(render(3, 3)).not.toContain('rel="next"')
  expect(render(1, 1)).toBe('')
})
