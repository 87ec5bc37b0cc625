import { expect, test } from 'vitest'
import { refreshJob } from './refresh.job.ts'

test('changes that wait together are one refresh, with each address once', () => {
  const joined = refreshJob.queue.batch?.join([
    { addresses: ['/home', '/noticias'] },
    { addresses: ['/noticias', '/noticia-detalle/1'] },
  ])
  expect(joined).toEqual({ addresses: ['/home', '/noticias', '/noticia-detalle/1'] })
})

test('data of another shape is refused before anything is done with it', async () => {
  const edge = { origin: 'http://127.0.0.1:9', refreshSecret: '', apiKey: '' }
  const deps = { edge, log: { info: () => undefined } }
  await expect(refreshJob.run([{ addresses: '/home' }], deps)).rejects.toThrow('expected array')
})
