import { RelatedPetitions, relatedPath } from '@terminal/contract/petitions/answers/answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { TextField } from '../../ui/inputs.tsx'
import { ANSWER_IDS } from './answer-notices.tsx'
import { RelatedChoice } from './related-choice.tsx'
import type { WrittenAnswer } from './use-answer.ts'

/** What was answered before: of the same person to choose from, and its copy goes along. */
export function EarlierField({
  written: { answer, errors, change },
  petition,
}: {
  written: WrittenAnswer
  petition: DeskPetition
}) {
  const { content = [] } = useReadFrom(relatedPath(petition.id), RelatedPetitions)
  return (
    <>
      <RelatedChoice
        id="respondidas-antes"
        label="Ya respondidas a esta persona"
        options={content.filter((each) => each.isSameAuthor && !each.isOpen && each.answer)}
        chosen={answer.earlier}
        onChoose={(earlier) => change({ earlier })}
      />
      <TextField
        id={ANSWER_IDS.earlier}
        label="Radicado de la que ya se respondió"
        hint="La respuesta dice su número y su fecha; si es de la misma persona, lleva una copia."
        isShort
        value={answer.earlier}
        maxLength={40}
        error={errors.earlier}
        onChange={({ target }) => change({ earlier: target.value })}
      />
    </>
  )
}
