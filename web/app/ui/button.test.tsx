import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { pressable } from './pressable.ts'

test('a button that is off keeps the focus: it is never disabled', () => {
  const html = renderToStaticMarkup(
    <Button type="submit" isOff>
      Guardar
    </Button>,
  )
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled')
  expect(renderToStaticMarkup(<Button isOff={false}>Guardar</Button>)).not.toContain('disabled')
})

test('a press of what is off does nothing and sends no form', () => {
  const [onClick, preventDefault] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const event = { preventDefault } as unknown as Parameters<
    NonNullable<ReturnType<typeof pressable>['onClick']>
  >[0]
  pressable(true, onClick).onClick?.(event)
  expect(onClick).not.toHaveBeenCalled()
  expect(preventDefault).toHaveBeenCalledOnce()
  pressable(false, onClick).onClick?.(event)
  expect(onClick).toHaveBeenCalledOnce()
})
