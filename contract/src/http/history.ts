import type { z } from 'zod'
import type { Cambio, UltimoCambio } from './history.schema.ts'

export const CHANGE_ACTIONS = ['create', 'revise', 'remove', 'restore', 'purge'] as const
type ChangeAction = (typeof CHANGE_ACTIONS)[number]

/** One change of an item: what it was and what it became. */
export type Change<Version> = {
  id: number
  action: ChangeAction
  by: string
  at: string
  before: Version | null
  after: Version
}

export type LastChange = { by: string; at: string }

const ACTION_WORDS = {
  create: 'crear',
  revise: 'editar',
  remove: 'retirar',
  restore: 'restaurar',
  purge: 'retirar_definitivamente',
} as const satisfies Record<ChangeAction, Cambio<unknown>['accion']>

export function toCambio<Version, Wire>(
  { id, action, by, at, before, after }: Change<Version>,
  toVersion: (version: Version) => Wire,
): Cambio<Wire> {
  return {
    id,
    accion: ACTION_WORDS[action],
    por: by,
    en: at,
    antes: before && toVersion(before),
    despues: toVersion(after),
  }
}

export function fromCambio<Version, Wire>(
  { id, accion, por, en, antes, despues }: Cambio<Wire>,
  fromVersion: (wire: Wire) => Version,
): Change<Version> {
  return {
    id,
    action: CHANGE_ACTIONS.find((action) => ACTION_WORDS[action] === accion) ?? 'revise',
    by: por,
    at: en,
    before: antes && fromVersion(antes),
    after: fromVersion(despues),
  }
}

export function toUltimoCambio(last: LastChange | null): z.infer<typeof UltimoCambio> {
  return last && { por: last.by, en: last.at }
}

export function fromUltimoCambio(wire: z.infer<typeof UltimoCambio>): LastChange | null {
  return wire && { by: wire.por, at: wire.en }
}

/** The record as it is now, in a 412, for comparison. */
export function toCurrent<Wire>(wire: Wire): { actual: Wire } {
  return { actual: wire }
}

export function fromCurrent(problem: Record<string, unknown>): unknown {
  return problem.actual
}
