import { useSearchParams } from 'react-router'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AnswerList } from './answer-list.tsx'
import { answersOf, TEXTS_VIEW, textsOf, VIEW_PARAM } from './answers-address.ts'
import { SurveyReading } from './survey-reading.tsx'
import { TextList } from './text-list.tsx'

/** What people answered: one by one, and what they wrote. */
export function AnswersPage({ id }: { id: string }) {
  const [search] = useSearchParams()
  const isTexts = search.get(VIEW_PARAM) === TEXTS_VIEW
  return (
    <SurveyReading id={id} isBelow title={() => 'Respuestas'}>
      {(survey) => (
        <>
          <Tabs
            label="Qué se mira"
            Anchor={RouterAnchor}
            items={[
              {
                href: answersOf(id).path,
                text: `Respuestas (${survey.answers.toLocaleString('es-CO')})`,
                isCurrent: !isTexts,
              },
              {
                href: textsOf(id).path,
                text: 'Textos y etiquetas',
                isCurrent: isTexts,
              },
            ]}
          />
          {isTexts ? <TextList id={id} /> : <AnswerList id={id} />}
        </>
      )}
    </SurveyReading>
  )
}
