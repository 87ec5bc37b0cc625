import { expect, test } from 'vitest'
import { buildFileList } from './choose-files.ts'

const photo = (name: string) => new File(['x'.repeat(9)], `${name}.png`, { lastModified: 1 })

/** A list whose photos become smaller when the test says so. */
function open() {
  const done = new Map<string, (smaller: File | undefined) => void>()
  const reduce = ({ name }: File) =>
    new Promise<File | undefined>((resolve) => {
      done.set(name, resolve)
    })
  let changes = 0
  const list = buildFileList(reduce, () => {
    changes += 1
  })
  return {
    list,
    changes: () => changes,
    names: () => list.all().map(({ file }) => file.name),
    reduced: (name: string) => done.get(`${name}.png`)?.(new File(['x'], `${name}.jpg`)),
  }
}

test('a photo is in the list while it is still being made smaller, and what is sent waits for it', async () => {
  const { list, names, reduced, changes } = open()
  list.add([photo('placa'), photo('bus')])
  expect(names()).toEqual(['placa.png', 'bus.png'])
  let isReady = false
  const ready = list.whenReady().then(() => {
    isReady = true
  })
  reduced('bus')
  await Promise.resolve()
  expect(isReady).toBe(false)
  reduced('placa')
  await ready
  expect(names()).toEqual(['placa.jpg', 'bus.jpg'])
  expect(changes()).toBe(3)
})

test('one that is chosen while another is waited for is waited for too', async () => {
  const { list, names, reduced } = open()
  list.add([photo('placa')])
  const ready = list.whenReady()
  list.add([photo('bus')])
  reduced('placa')
  reduced('bus')
  await ready
  expect(names()).toEqual(['placa.jpg', 'bus.jpg'])
})

test('what is chosen twice is meant once, also while it is made smaller', () => {
  const { list, names } = open()
  list.add([photo('placa')])
  list.add([photo('placa')])
  expect(names()).toEqual(['placa.png'])
})

test('what was taken away does not come back smaller; the original does when it is wanted', async () => {
  const { list, names, reduced } = open()
  list.add([photo('placa'), photo('bus')])
  const [first, second] = list.all()
  if (first) list.remove(first)
  reduced('placa')
  reduced('bus')
  await list.whenReady()
  expect(names()).toEqual(['bus.jpg'])
  if (second) list.takeOriginal(second)
  expect(names()).toEqual(['bus.png'])
})
