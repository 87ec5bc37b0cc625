import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineStored, type Stored } from './stored.ts'

const Notes = z.object({ text: z.string(), day: z.string().exactOptional() })
const stored = (json: object) => json as Stored<z.infer<typeof Notes>>

test('what a newer release added is there when this one writes it back', () => {
  const { read, write } = defineStored('notes', Notes)
  const newer = { text: 'uno', colour: 'azul', v: 1 }
  expect(JSON.parse(write(read(stored(newer))))).toEqual(newer)
})

test('what is none is named by its place, and not quoted', () => {
  const { read, open } = defineStored('notes', Notes)
  expect(() => read(stored({ text: 'uno', day: { of: 'Ana Gómez' } }))).toThrow(
    /^notes: unreadable at day$/,
  )
  expect(() => open('{"texto":"Ana Gómez"}')).toThrow(/^notes: unreadable at text$/)
})

test('what an older release wrote is brought up to date once, whatever its version', () => {
  const { open, write } = defineStored('notes', Notes, [
    ({ texto, ...rest }) => ({ ...rest, body: texto }),
    ({ body, ...rest }) => ({ ...rest, text: body }),
  ])
  expect(open('{"texto":"uno","day":"2026-11-19"}')).toEqual({ text: 'uno', day: '2026-11-19' })
  expect(open('{"body":"dos","v":1}')).toMatchObject({ text: 'dos' })
  const written = write({ text: 'tres' })
  expect(JSON.parse(written)).toEqual({ text: 'tres', v: 2 })
  expect(open(written)).toEqual({ text: 'tres', v: 2 })
})
