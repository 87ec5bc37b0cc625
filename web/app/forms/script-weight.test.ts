import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const MOST_BYTES = 2_500

/** As the site is built: each a file of its own, minified, sent with brotli. */
async function weigh(file: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rollupOptions: {
        input: fileURLToPath(new URL(file, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
  // The typeface that a script fetches later is a file beside it.
  const outputs = 'output' in result ? result.output : []
  const scripts = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : []))
  expect(scripts).toHaveLength(1)
  return brotliCompressSync(scripts[0] ?? '').length
}

test('the scripts of a page with a form weigh 10 kB together', async () => {
  const frame = await weigh('../site/frame-script-of-forms.ts')
  const form = await weigh('../form-script.ts')
  expect(Math.min(frame, form)).toBeGreaterThan(1_000)
  expect(frame + form).toBeLessThanOrEqual(10_000)
})

test('so has a page with departures', async () => {
  const frame = await weigh('../site/frame-script.ts')
  const travel = await weigh('../travel-script.ts')
  expect(travel).toBeGreaterThan(1_000)
  expect(frame + travel).toBeLessThanOrEqual(10_000)
})

test('a survey has a script of its own, within the same weight', async () => {
  const frame = await weigh('../site/frame-script-of-forms.ts')
  const survey = await weigh('../survey-script.ts')
  expect(survey).toBeGreaterThan(1_000)
  expect(frame + survey).toBeLessThanOrEqual(10_000)
})

test('I3 script and worker weigh 2.5 kB together', async () => {
  const script = await weigh('../captcha/captcha-script.ts')
  const worker = await weigh('../captcha/solve-worker.ts')
  expect(script).toBeGreaterThan(300)
  expect(worker).toBeGreaterThan(100)
  expect(script + worker).toBeLessThanOrEqual(MOST_BYTES)
})
