import { expect, test } from 'vitest'
import {
  deleteDraft,
  deleteDraftsOf,
  hasDrafts,
  listDrafts,
  ownerOf,
  readDraft,
  writeDraft,
} from './drafts.ts'

test('the same subject of two issuers is two people', () => {
  const [one, other] = ['https://a.example', 'https://b.example'].map((issuer) =>
    ownerOf({ issuer, subject: '7' }),
  )
  expect(one).toBe('https://a.example 7')
  expect(other).not.toBe(one)
})

test('where the browser keeps nothing there are no drafts, and nothing fails', async () => {
  expect('indexedDB' in globalThis).toBe(false)
  expect(await writeDraft('ana', 'noticia:nueva', { title: 'Hola' })).toBeUndefined()
  expect(await readDraft('ana', 'noticia:nueva')).toBeUndefined()
  expect(await listDrafts('ana')).toEqual([])
  expect(await hasDrafts('ana')).toBe(false)
  await expect(deleteDraft('ana', 'noticia:nueva')).resolves.toBeUndefined()
  await expect(deleteDraftsOf('noticia:7')).resolves.toBeUndefined()
})
