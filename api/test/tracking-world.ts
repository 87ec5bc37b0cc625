import { TRACKING_API_PATHS } from '@terminal/contract/petitions/citizens/tracking.schema'
import { encodeForm, type Parts } from './form.ts'
import { MESSAGE, openPetitionWorld, VISITOR } from './petition-world.ts'

export type Proof = { radicado: string; codigo: string }

/** A world of citizens who follow what they wrote, at a time that a test moves. */
export async function openTrackingWorld(given: Parameters<typeof openPetitionWorld>[0] = {}) {
  const time = { now: Date.parse('2026-11-13T02:00:00Z') }
  const clock = { now: () => new Date(time.now) }
  const world = await openPetitionWorld({ ...given, clock })

  async function ask(
    call: keyof typeof TRACKING_API_PATHS,
    payload: object,
    headers: Record<string, string> = {},
  ) {
    return world.app.inject({
      method: 'POST',
      url: TRACKING_API_PATHS[call],
      headers: { ...VISITOR, 'x-forwarded-for': world.newClient(), ...headers },
      payload,
    })
  }

  return {
    ...world,
    time,
    clock,
    ask,
    async add(parts: Parts, headers: Record<string, string> = {}) {
      const { payload, contentType } = await encodeForm(parts)
      return ask('add', payload, { 'content-type': contentType, ...headers })
    },
    /** Of the type that its citizen says; a petition where a test does not care. */
    async file(parts: Parts = { mensaje: MESSAGE }): Promise<Proof> {
      const { radicado, codigo } = (await world.sendForm({ tipo: 'peticion', ...parts })).json()
      return { radicado, codigo }
    },
  }
}
