import { expect, test } from 'vitest'
import { createChallenge, isSolved, readToken } from './altcha.ts'

test('the counter to be found is one of 200, and half of its key is told', async () => {
  const { parameters, signature } = await createChallenge(Buffer.from('secreto'), new Date(0))
  expect(parameters).toEqual({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    expiresAt: 1_200,
    keyLength: 32,
    keyPrefix: expect.stringMatching(/^[0-9a-f]{32}$/),
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    salt: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(signature).toMatch(/^[0-9a-f]{64}$/)
})

/** Made and solved by altcha-lib 2.8.0, with the secret below: clients of its widget can send its tokens here. */
const OF_ALTCHA_LIB =
  'eyJjaGFsbGVuZ2UiOnsicGFyYW1ldGVycyI6eyJhbGdvcml0aG0iOiJQQktERjIvU0hBLTI1NiIsImNvc3QiOjEwMDAsImV4cGlyZXNBdCI6MTc5NDgyMzIwMCwia2V5TGVuZ3RoIjozMiwia2V5UHJlZml4IjoiZTFlN2I5M2ZjMWNmZDgwNDUwNTk0MmQwMmY1NDUxYzgiLCJub25jZSI6ImQ5NGMwOWE4NmIxNWQwZmQwNjA5YzMxNjE2OTZkNmFkIiwic2FsdCI6IjEyOWM2ZjZlZmFmMDc0OGE5Y2VjODc4NGFkNzYyYzM2In0sInNpZ25hdHVyZSI6ImI5MjQ3ZWZiOWY0MWYyYzkwNDZmMDQwYWE1Mjk1OGUyODdjNDI3MWJhOWY2OTAzYzI3MDViNGFmN2UzYzYzNWMifSwic29sdXRpb24iOnsiY291bnRlciI6MTM3LCJkZXJpdmVkS2V5IjoiZTFlN2I5M2ZjMWNmZDgwNDUwNTk0MmQwMmY1NDUxYzg3ZWQ1OTg1ZDYxYmI1NWMxNmY3YWQ5NzJjMzFjZDQzYSIsInRpbWUiOjE1Mi4xfX0='

test('a token of altcha-lib is a token here', async () => {
  const solved = readToken(OF_ALTCHA_LIB)
  const secrets = [Buffer.from('otro'), Buffer.from('secreto-de-prueba')]
  expect(solved && (await isSolved(secrets, solved, new Date('2026-11-16T09:00:00Z')))).toBe(true)
})
