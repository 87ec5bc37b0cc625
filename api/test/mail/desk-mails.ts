import { beforeEach, expect } from 'vitest'
import { openDeskWorld } from '../desk-world.ts'
import { encodeForm, type Parts } from '../form.ts'
import { openMailSender } from './mail-sender.ts'

/** The desk of petitions, the mails which its letters become, and what its people do there. */
export async function openDeskMails() {
  const world = await openDeskWorld()
  const { ana, app, call, time } = world
  const { catcher, send, sendAll } = await openMailSender(world, { clock: world.clock })
  /** The evening of Thursday 12 November; Monday 16 is a holiday. */
  const start = time.now
  beforeEach(world.clear)
  beforeEach(() => {
    time.now = start
  })

  const on = (day: string) => {
    time.now = Date.parse(`${day}T15:00:00Z`)
  }
  const seen = async (id = 1) => (await call(ana.headers, id)).json()

  async function step(body: object, { id = 1, who = ana } = {}) {
    const { version } = await seen(id)
    return call(who.headers, `${id}/pasos`, { body, version })
  }

  async function answer(id = 1, given: object = {}) {
    const body = {
      brief: 'Su maleta apareció.',
      body: 'Está en la taquilla 12.',
      outcome: 'full',
      norm: '',
      earlier: '',
      signerId: ana.id,
      ...given,
    }
    await call(ana.headers, `${id}/respuesta`, { method: 'PUT', body, version: 0 })
    const { version } = await seen(id)
    const sent = await call(ana.headers, `${id}/respuesta/envio`, {
      body: { draftVersion: 1 },
      version,
    })
    expect(sent.json()).toMatchObject({ state: 'answered' })
  }

  async function answerOutside(parts: Parts = {}, who = ana) {
    const { payload, contentType } = await encodeForm({
      on: '2026-11-20',
      channel: 'phone',
      outcome: 'full',
      proof: 'Contestó la llamada a las 10:15.',
      ...parts,
    })
    return app.inject({
      method: 'POST',
      url: '/api/Pqrsd/1/respuesta-por-fuera',
      headers: {
        ...who.headers,
        'content-type': contentType,
        'if-match': `"${(await seen()).version}"`,
      },
      payload,
    })
  }

  return {
    ...world,
    catcher,
    sendMail: send,
    sendMails: sendAll,
    on,
    seen,
    step,
    answer,
    answerOutside,
  }
}
