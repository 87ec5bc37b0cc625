import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeSettings } from './described-settings.ts'

const port = z.string().transform(Number).pipe(z.number()).describe('where it listens')

test('a setting says what it means, whether it must be set, and what holds otherwise', () => {
  const schema = z.object({
    PORT: port,
    METRICS_PORT: port.optional(),
    LEVEL: z.enum(['info', 'debug']).default('info').describe('what is logged'),
    PORTS: z.array(port).default([8020, 8021]).describe('of the processes'),
    KEYS: z
      .string()
      .describe('to open with')
      .transform((text) => text.split(',')),
    SILENT: z.string().optional(),
  })
  expect(describeSettings(schema)).toEqual([
    { name: 'PORT', meaning: 'where it listens' },
    { name: 'METRICS_PORT', meaning: 'where it listens', fallback: '' },
    { name: 'LEVEL', meaning: 'what is logged', fallback: 'info' },
    { name: 'PORTS', meaning: 'of the processes', fallback: '8020 8021' },
    { name: 'KEYS', meaning: 'to open with' },
    { name: 'SILENT', meaning: '', fallback: '' },
  ])
})
