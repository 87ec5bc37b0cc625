import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reducePhoto } from './choose-files.ts'

const PHOTO = new File(['x'.repeat(2 * 1024 * 1024)], 'placa.png', { type: 'image/png' })
const drawn: string[] = []

/** What the browser draws with: the test says how far that goes. */
function drawWith(paper: object | null, picture: () => Promise<object> = async () => PICTURE) {
  vi.stubGlobal('createImageBitmap', picture)
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => paper,
      toBlob: (take: (blob: Blob) => void, type: string) => take(new Blob(['x'], { type })),
    }),
  })
}
const PICTURE = { width: 4_000, height: 3_000, close: () => undefined }
const PAPER = {
  fillStyle: '',
  fillRect(...place: number[]) {
    drawn.push(`${this.fillStyle} ${place}`)
  },
  drawImage: () => drawn.push('photo'),
}

beforeEach(() => {
  vi.useFakeTimers()
  drawn.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is transparent becomes white, not black', async () => {
  drawWith(PAPER)
  expect(await reducePhoto(PHOTO)).toMatchObject({ name: 'placa.jpg', type: 'image/jpeg' })
  expect(drawn).toEqual(['#fff 0,0,2000,1500', 'photo'])
})

test('where nothing can be drawn, the photo stays as it is', async () => {
  drawWith(null)
  expect(await reducePhoto(PHOTO)).toBeUndefined()
  drawWith(PAPER, () => Promise.reject(new Error('no picture')))
  expect(await reducePhoto(PHOTO)).toBeUndefined()
})

test('a browser that never ends does not keep a photo from being sent', async () => {
  drawWith(PAPER, () => new Promise(() => undefined))
  const smaller = reducePhoto(PHOTO)
  await vi.runAllTimersAsync()
  expect(await smaller).toBeUndefined()
})
