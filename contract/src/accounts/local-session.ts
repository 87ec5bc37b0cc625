import type { IngresoLocal, SesionLocal } from './account.schema.ts'
import type { Role } from './roles.ts'

export type SignIn = { username: string; phrase: string; code: string }

export function fromIngresoLocal(wire: IngresoLocal): SignIn {
  return { username: wire.usuario, phrase: wire.contrasena, code: wire.codigo }
}

export type LocalSession = {
  token: string
  /** Seconds. */
  expiresIn: number
  roles: Role[]
  name: string
}

export function toSesionLocal({ token, expiresIn, roles, name }: LocalSession): SesionLocal {
  return { token, expiraEn: expiresIn, roles, nombre: name }
}
