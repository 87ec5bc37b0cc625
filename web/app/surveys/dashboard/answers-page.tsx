import { useSearchParams } from 'react-router'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AnswerList } from './answer-list.tsx'
import { answersAddress, textsAddress, VIEW_PARAM } from './answers-address.ts'
import { SurveyReading } from './survey-reading.tsx'
import { TextList } from './text-list.tsx'

/** What people answered: one by one, and what they wrote. */
export function AnswersPage({ id }: { id: string }) {
  const [search] = useSearchParams()
  const isTexts = search.get(VIEW_PARAM) === 'textos'
  return (
    <SurveyReading id={id} isBelow title={() => 'Respuestas'}>
      {(survey) => (
        <>
          <Tabs
            label="Qué se mira"
            Anchor={RouterAnchor}
            items={[
              {
                href: answersAddress(id),
                text: `Respuestas (${survey.answers.toLocaleString('es-CO')})`,
                isCurrent: !isTexts,
              },
              {
                href: textsAddress(id),
                text: 'Textos y etiquetas',
                isCurrent: isTexts,
              },
            ]}
          />
          {isTexts ? <TextList id={id} search={search} /> : <AnswerList id={id} search={search} />}
        </>
      )}
    </SurveyReading>
  )
}
