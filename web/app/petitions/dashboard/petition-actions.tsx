import type { DeskPetition } from '@terminal/contract/petitions/desk/desk-petition'
import type { WrittenStep } from '@terminal/contract/petitions/desk/step-form'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoreMenu } from './more-menu.tsx'
import { STEP_WORDS } from './step-words.ts'

type Props = { petition: DeskPetition; onStep: (step: WrittenStep) => void }

/** At hand where there is room; the rest is rare. */
const USUAL: readonly WrittenStep[] = ['ask-completion', 'extend', 'transfer']
const RARE: readonly WrittenStep[] = [
  'reclassify',
  'shorten',
  'declare-withdrawn',
  'archive',
  'reopen',
]

/** What can be done with it today, and nothing else. */
export function PetitionActions({ petition, onStep }: Props) {
  const { id, steps, drafts } = petition
  const usual = USUAL.filter((step) => steps.includes(step))
  const rare = RARE.filter((step) => steps.includes(step))
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
        ]}
      />
    </>
  )

  function itemFor(step: WrittenStep, isNarrowOnly: boolean) {
    return { key: step, text: STEP_WORDS[step].action, isNarrowOnly, onPress: () => onStep(step) }
  }
}
