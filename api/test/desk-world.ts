import type { Role } from '@terminal/contract/accounts/roles'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { MESSAGE } from './petition-world.ts'
import { openTrackingWorld } from './tracking-world.ts'

type Headers = Record<string, string>
type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; version?: number }

/** As `site/petitions.ts` names the head of the office. */
export const HEAD = 'rosa.modelo@montelindo.example'

/** What each of the five personal fields says in these tests, and nothing else does. */
export const PERSONAL = {
  nombre: 'Yolanda Ficticia',
  documento: '9988776655',
  correo: 'yolanda@correo.example',
  telefono: '3009998877',
  direccion: 'Calle Inventada 77',
} as const
/** The same by the names of the office's own forms. */
export const PERSON = {
  name: PERSONAL.nombre,
  document: PERSONAL.documento,
  email: PERSONAL.correo,
  phone: PERSONAL.telefono,
  address: PERSONAL.direccion,
} as const
export const WHOLE_PETITION = {
  mensaje: MESSAGE,
  presenta: 'persona',
  tipoDocumento: 'CC',
  respuesta: 'correo',
  aceptaNotificacion: 'si',
  ...PERSONAL,
}

/** The desk of petitions and its people, at a time that a test moves. */
export async function openDeskWorld(given: Parameters<typeof openTrackingWorld>[0] = {}) {
  const world = await openTrackingWorld(given)
  const { app, db } = world
  const { issuer } = world.issuer.settings

  async function person(sub: string, given: { roles: Role[]; name?: string; email?: string }) {
    const { roles, name = sub, email = null } = given
    const { id } = await db
      .insertInto('staff')
      .values({ issuer, subject: sub, name, roles, email })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, headers: await world.staff({ sub, name }) }
  }

  return {
    ...world,
    person,
    ana: await person('ana', { roles: ['pqrsd'], name: 'Ana Ruiz' }),
    ivan: await person('ivan', { roles: ['pqrsd'], name: 'Iván Casas' }),
    rosa: await person('rosa', { roles: ['pqrsd'], name: 'Rosa Modelo', email: HEAD }),

    /** A call to one petition, or to another address below the desk's. */
    async call(headers: Headers, path: number | string, { method, body, version }: Call = {}) {
      return app.inject({
        method: method ?? (body ? 'POST' : 'GET'),
        url: `${DESK_API_PATH}/${path}`,
        headers: { ...headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
        ...(body && { payload: body }),
      })
    },

    async readings(): Promise<{ petition: number; name: string; reason: string | null }[]> {
      return db
        .selectFrom('petition_readings')
        .select(['petition_id as petition', 'name', 'reason'])
        .orderBy('id')
        .execute()
    },
  }
}
