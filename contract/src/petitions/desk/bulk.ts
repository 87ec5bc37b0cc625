import type { AsignacionesForm, AsignacionesHechas } from './bulk.schema.ts'

/** Several petitions for one person, each as it was seen. */
export type BulkAssignment = {
  assigneeId: number
  petitions: { id: number; version: number }[]
}

/** What happened to one of them. */
export type BulkOutcome = { id: number; isDone: boolean; reason: string }

export function fromAsignaciones(form: AsignacionesForm): BulkAssignment {
  return { assigneeId: form.funcionario, petitions: form.solicitudes }
}

export function toAsignaciones({ assigneeId, petitions }: BulkAssignment): AsignacionesForm {
  return {
    funcionario: assigneeId,
    solicitudes: petitions.map(({ id, version }) => ({ id, version })),
  }
}

export function toAsignacionesHechas(outcomes: readonly BulkOutcome[]): AsignacionesHechas {
  return {
    items: outcomes.map(({ id, isDone, reason }) => ({ id, asignada: isDone, motivo: reason })),
  }
}

export function fromAsignacionesHechas({ items }: AsignacionesHechas): BulkOutcome[] {
  return items.map(({ id, asignada, motivo }) => ({ id, isDone: asignada, reason: motivo }))
}
