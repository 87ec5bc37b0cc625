import type {
  DeskFacts,
  DeskPetition,
  DeskStep,
} from '@terminal/contract/petitions/case/desk-petition'
import { needsLegend } from '@terminal/contract/petitions/case/legend'
import { isOpen } from '@terminal/contract/petitions/case/states'
import type { WrittenStep } from '@terminal/contract/petitions/case/step-form'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoreMenu } from '../case/more-menu.tsx'
import { STEP_WORDS } from './step-words.ts'

type Props = {
  petition: DeskPetition
  onGiveCode: () => void
  facts: DeskFacts
  onStep: (step: WrittenStep) => void
  onTask: (task: PetitionTask) => void
}

/** At hand where there is room; the rest is rare. */
const USUAL: readonly (WrittenStep & DeskStep)[] = ['ask-completion', 'extend', 'transfer']
const RARE: readonly (WrittenStep & DeskStep)[] = [
  'reclassify',
  'shorten',
  'ask-clarity',
  'declare-withdrawn',
  'archive-unclear',
  'join',
  'separate',
  'reject',
  'archive',
  'reopen',
]

/** What can be done with it today, and nothing else. */
export function PetitionActions({ petition, facts, onStep, onTask, onGiveCode }: Props) {
  const isHead = facts.officers.some((each) => each.isHead && each.id === facts.me)
  const { id, steps, drafts } = petition
  const usual = USUAL.filter((step) => steps.includes(step))
  // Only the head may reject a petition.
  const rare = RARE.filter((step) => steps.includes(step) && (step !== 'reject' || isHead))
  const hasDraft = drafts.some(({ kind }) => kind === 'answer')
  return (
    <>
      {steps.includes('answer') ? (
        <Link className="button petition-desk__answer" to={`/dashboard/pqrsd/${id}/responder`}>
          <Icon name="edit" />
          {hasDraft ? 'Seguir la respuesta' : 'Responder'}
        </Link>
      ) : null}
      {usual.map((step) => (
        <span key={step} className="petition-desk__usual">
          <Button variant="quiet" onClick={() => onStep(step)}>
            {STEP_WORDS[step].action}
          </Button>
        </span>
      ))}
      <MoreMenu
        items={[
          ...usual.map((step) => itemFor(step, true)),
          ...rare.map((step) => itemFor(step, false)),
          ...codeItem(),
          ...tasksFor(petition, facts).map((task) => ({
            key: task,
            text: TASK_NAMES[task],
            isNarrowOnly: false,
            onPress: () => onTask(task),
          })),
        ]}
      />
    </>
  )

  /** An anonymous petition has no owner who could prove to be one. */
  function codeItem() {
    const text = 'Entregar el código otra vez'
    const isTheirs = petition.presenter !== 'anonymous'
    return isTheirs ? [{ key: 'code', text, isNarrowOnly: false, onPress: onGiveCode }] : []
  }

  function itemFor(step: WrittenStep, isNarrowOnly: boolean) {
    return { key: step, text: STEP_WORDS[step].action, isNarrowOnly, onPress: () => onStep(step) }
  }
}

/** What is done around a petition, besides its steps. */
export type PetitionTask = 'ask-input' | 'answer-outside' | 'expediente' | 'put-legend'

const TASK_NAMES: Record<PetitionTask, string> = {
  'ask-input': 'Pedir insumo',
  'answer-outside': 'Registrar respuesta dada por fuera',
  'put-legend': 'Anotar que se puso la leyenda',
  expediente: 'Descargar el expediente (ZIP)',
}

/** Those that can be done today: an input is asked of areas with a mailbox. */
function tasksFor(petition: DeskPetition, { askableAreas }: DeskFacts): PetitionTask[] {
  return [
    ...(isOpen(petition) && askableAreas.length > 0 ? (['ask-input'] as const) : []),
    ...(petition.steps.includes('answer') ? (['answer-outside'] as const) : []),
    ...(needsLegend(petition) && petition.legend?.putOn === null ? (['put-legend'] as const) : []),
    'expediente',
  ]
}
