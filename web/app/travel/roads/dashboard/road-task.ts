import type { RoadDraft } from '@terminal/contract/travel/road-report'
import type { RoadState } from '@terminal/contract/travel/road-state'

/** What is being said, tap by tap. */
export type RoadTask = {
  /** However often it is sent, it is said once; a new one for whatever is said anew. */
  key: string
  corridor?: string
  state?: RoadState
  detail: string
  company: string
  howFar: string
  /** Null: as long as such a state is believed. */
  hours: number | null
  /** Sent already, without an answer that it was saved: pressed again, the very same is sent. */
  sent?: RoadDraft
}

/** For how long it can be shown. */
export const HOURS = [1, 3, 6, 12, 24] as const

export function newTask(): RoadTask {
  return { key: crypto.randomUUID(), detail: '', company: '', howFar: '', hours: null }
}

/** Nothing before both are chosen. */
export function draftOf(task: RoadTask, seenId: number | null): RoadDraft | undefined {
  const { corridor, state, detail, company, howFar, hours } = task
  if (corridor === undefined || state === undefined) return undefined
  return {
    corridor,
    state,
    detail: detail.trim() || null,
    company: company || null,
    howFar: howFar.trim() || null,
    hours,
    seenId,
  }
}
