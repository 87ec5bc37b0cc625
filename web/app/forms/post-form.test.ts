import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_SILENCE_MS } from '../ui/watch-silence.ts'
import { postForm, sendInPlace } from './send-in-place.ts'

/** What the browser sends with, as far as a form uses it: the test says what happens to it. */
class Line extends EventTarget {
  static last: Line | undefined
  readonly upload = new EventTarget()
  readonly open = vi.fn<() => void>()
  readonly abort = vi.fn<() => void>()
  status = 201
  readonly responseText = '<h1>Recibida</h1>'
  send(): void {
    Line.last = this
  }
  move(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }))
  }
  end(type: 'load' | 'error'): void {
    for (const each of [type, 'loadend']) this.dispatchEvent(new Event(each))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function send() {
  const shares: number[] = []
  const outcome = postForm('/pqrsd', new FormData(), (share) => shares.push(share)).catch(
    ({ message }: Error) => message,
  )
  const line = Line.last
  if (!line) throw new Error('Nothing was sent')
  return { outcome, line, shares }
}

test('a form waits for its photos, and a second press sends nothing twice', async () => {
  Line.last = undefined
  vi.stubGlobal('FormData', class {})
  const progress = { textContent: '' }
  const form = Object.assign(new EventTarget(), {
    dataset: { sendTo: '/pqrsd' },
    querySelector: (part: string) => (part === '[data-progress]' ? progress : null),
  })
  const photos = Promise.withResolvers<void>()
  const nothing = () => undefined
  sendInPlace(form as unknown as HTMLFormElement, {
    whenReady: () => photos.promise,
    onShown: nothing,
    onReceived: nothing,
  })
  const press = () => form.dispatchEvent(new Event('submit', { cancelable: true }))
  press()
  expect([Line.last, progress.textContent]).toEqual([undefined, 'Preparando los archivos…'])
  photos.resolve()
  await vi.advanceTimersByTimeAsync(0)
  const sent = Line.last
  press()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toBeDefined()
  expect(Line.last).toBe(sent)
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS)
  expect(progress.textContent).toContain('Nada se perdió')
  press()
  await vi.advanceTimersByTimeAsync(0)
  expect(Line.last).not.toBe(sent)
})

test('a line on which nothing moves any more ends the sending, and says that nothing is lost', async () => {
  const { outcome, line } = send()
  line.move(10)
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS)
  expect(await outcome).toBe('Pasaron dos minutos sin respuesta. Nada se perdió: envíelo otra vez.')
  expect(line.abort).toHaveBeenCalledOnce()
})

test('a slow one may take any time while something moves', async () => {
  const { outcome, line, shares } = send()
  for (const loaded of [25, 50, 75, 100]) {
    await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS - 1)
    line.move(loaded)
  }
  line.end('load')
  expect(await outcome).toEqual({ html: '<h1>Recibida</h1>', status: 201 })
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  expect(vi.getTimerCount()).toBe(0)
})

test('a dead line says so', async () => {
  const { outcome, line } = send()
  line.end('error')
  expect(await outcome).toMatch(/^No hay conexión/)
})
