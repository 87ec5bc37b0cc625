import type { EstadoSesion } from './account.schema.ts'
import type { Role } from './roles.ts'

export type SessionStatus = {
  name: string
  issuer: string
  subject: string
  roles: Role[]
  /** An instant, ISO 8601. */
  expiresAt: string
  /** The features that have desks now; undefined of a release before. */
  parts?: string[] | undefined
}

export function toEstadoSesion(status: SessionStatus): EstadoSesion {
  return {
    autenticado: true,
    nombre: status.name,
    emisor: status.issuer,
    sujeto: status.subject,
    roles: status.roles,
    expira: status.expiresAt,
    ...(status.parts && { partes: status.parts }),
  }
}

export function fromEstadoSesion(wire: EstadoSesion): SessionStatus {
  return {
    name: wire.nombre,
    issuer: wire.emisor,
    subject: wire.sujeto,
    roles: wire.roles,
    expiresAt: wire.expira,
    parts: wire.partes,
  }
}
