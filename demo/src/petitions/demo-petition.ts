import type { Priority } from '@terminal/contract/petitions/case/desk-words'
import type { PetitionForm } from '@terminal/contract/petitions/case/petition-form'
import type { Step } from '@terminal/contract/petitions/case/step-table'
import type { EventDetails } from '@terminal/contract/petitions/case/stored'
import type { SceneName } from '../scenes/scenes.ts'

export type DemoStep = {
  /** After it was filed, in days of the calendar. */
  afterDays: number
  by: 'citizen' | 'staff'
  step: Step
  details?: EventDetails
}

/** By the first part of their address. */
type DemoOfficer = 'marcela' | 'ivan' | 'rosa'

export type DeskWords = {
  assignee?: DemoOfficer
  /** As `site/petitions.ts` names them. */
  theme?: string
  area?: string
  priority?: Priority
}

export type DemoPetition = {
  /** What this petition demonstrates. */
  shows: string
  filedDaysAgo: number
  /** The hour in Bogotá. */
  hour: number
  form: Partial<PetitionForm> & Pick<PetitionForm, 'message'>
  photo?: SceneName
  /** Who has it in hand, and how it was classified; nothing of what just came. */
  desk?: DeskWords
  steps: readonly DemoStep[]
}

/** Invented: the document does not exist, and the addresses receive no mail. */
export function person(name: string, number: number): Partial<PetitionForm> {
  const mailbox = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(' ', '.')
  return {
    presenter: 'person',
    replyBy: 'email',
    email: `${mailbox}@correo.example`,
    details: {
      name,
      documentType: 'CC',
      document: `000.000.${String(number).padStart(3, '0')}`,
      phone: '300 000 0000',
      municipality: 'Montelindo',
    },
  }
}

export const byStaff = (afterDays: number, step: Step, details?: EventDetails): DemoStep => ({
  afterDays,
  by: 'staff',
  step,
  ...(details && { details }),
})

export const byCitizen = (afterDays: number, step: Step, details?: EventDetails): DemoStep => ({
  ...byStaff(afterDays, step, details),
  by: 'citizen',
})
