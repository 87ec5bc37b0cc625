import type { OfficeDays } from '../../calendar/business-days.ts'

export const PETITION_STATES = [
  'filed',
  'in-progress',
  'awaiting-completion',
  'answered',
  'withdrawn',
  'archived',
] as const
export type PetitionState = (typeof PETITION_STATES)[number]
export const OPEN_STATES: readonly PetitionState[] = ['filed', 'in-progress', 'awaiting-completion']

export type On = { today: string; office: OfficeDays; isUnclassified?: boolean }

export function isOpen({ state }: { state: PetitionState }): boolean {
  return OPEN_STATES.includes(state)
}

/**
 * Why a petition is reopened. `resumed`: it was closed rightly, its answer stands, and the days since do not count.
 * `mistake`: it should not have been closed, and its clock never stopped.
 */
export const REOPEN_REASONS = ['resumed', 'mistake'] as const
export type ReopenReason = (typeof REOPEN_REASONS)[number]
