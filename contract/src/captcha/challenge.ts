import { z } from 'zod'

/**
 * A challenge in the format of altcha 2 (its words are its own): find the counter whose key, derived from nonce and salt,
 * begins with the prefix. The signature is the server's, over the parameters in the order of their names.
 */

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))

export const Challenge = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.int().positive(),
      /** Seconds since 1970, by the server's clock. */
      expiresAt: z.int().positive(),
      keyLength: z.literal(32),
      keyPrefix: hex(16),
      nonce: hex(16),
      salt: hex(16),
    }),
    signature: hex(32),
  })
  .meta({ id: 'Reto' })
export type Challenge = z.infer<typeof Challenge>

/** What a token holds, as JSON in base64. */
export const Solved = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff) }),
})
export type Solved = z.infer<typeof Solved>
