import { longDay } from '@terminal/contract/calendar/calendar-day'
import {
  DeskSurvey,
  type MarkedGroup,
  REVIEW_API_PATH,
  ReviewDraft,
} from '@terminal/contract/surveys/desk/desk-survey'
import { LEAST_SHOWN } from '@terminal/contract/surveys/survey-counts'
import { useState } from 'react'
import { DeskAction } from '../../staff/desk/desk-action.tsx'
import { TextDialog } from '../../staff/form/text-dialog.tsx'
import { useStaff } from '../../staff/staff.ts'
import { Table } from '../../ui/table.tsx'
import { DECISION_WORDS, MARK_NAMES } from './desk-words.ts'

type Props = { survey: DeskSurvey; onDone: (survey: DeskSurvey) => void }
type Asked = { group: MarkedGroup; accepts: boolean }

/** How many answers wait and why, never what they say: all of one reason are counted, or none. */
export function MarkedAnswers({ survey, onDone }: Props) {
  const [asked, setAsked] = useState<Asked>()
  if (survey.marked.length === 0) return null
  return (
    <section aria-labelledby="marcadas" className="stack">
      <h2 className="text-xl" id="marcadas">
        Respuestas en revisión
      </h2>
      <p>
        No están en los resultados. Decida con lo que sabe de ese día y de esa red: aquí no se ve
        qué respondieron. La decisión se puede cambiar una sola vez.
      </p>
      <Table
        caption="Respuestas en revisión"
        isCaptionHidden
        columns={[
          { name: 'Motivo', isRowName: true },
          { name: 'Respuestas', isNumeric: true },
          { name: 'Decisión' },
          { name: 'Acciones', isActions: true },
        ]}
        rows={survey.marked.map((group) => ({
          key: group.mark,
          cells: [
            MARK_NAMES[group.mark],
            group.count.toLocaleString('es-CO'),
            decisionOf(group),
            <Decisions key="actions" group={group} onAsk={setAsked} />,
          ],
        }))}
      />
      {asked ? (
        <ReviewDialog
          {...asked}
          survey={survey}
          onDone={onDone}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  )
}

function decisionOf({ count, review }: MarkedGroup): string {
  if (review === null)
    return count < LEAST_SHOWN
      ? 'Falta decidir. Son menos de cinco: no se pueden contar sin que se sepa qué respondieron.'
      : 'Falta decidir.'
  const { accepts, why, decidedBy, decidedOn } = review
  return `${DECISION_WORDS[`${accepts}`]}. ${decidedBy}, ${longDay(decidedOn)}: ${why}`
}

function Decisions({ group, onAsk }: { group: MarkedGroup; onAsk: (asked: Asked) => void }) {
  const { mark, count, review } = group
  if (review?.isLast) return 'Definitiva'
  const about = MARK_NAMES[mark]
  return (
    <span className="row">
      {review?.accepts === true || count < LEAST_SHOWN ? null : (
        <DeskAction
          text="Contarlas"
          about={about}
          onClick={() => onAsk({ group, accepts: true })}
        />
      )}
      {review?.accepts === false ? null : (
        <DeskAction
          text="Dejarlas por fuera"
          about={about}
          onClick={() => onAsk({ group, accepts: false })}
        />
      )}
    </span>
  )
}

function ReviewDialog({ survey, group, accepts, onDone, onClose }: Props & Asked & Closing) {
  const { callApi } = useStaff()
  const orderOf = (why: string) => ({ mark: group.mark, accepts, why })
  const submitLabel = accepts ? 'Contarlas' : 'Dejarlas por fuera'
  return (
    <TextDialog
      id="revision"
      title={accepts ? '¿Contar estas respuestas?' : '¿Dejar por fuera estas respuestas?'}
      submitLabel={submitLabel}
      asked={{
        name: 'why',
        label: 'Razón',
        hint: 'Queda en el historial, con su nombre',
        need: 'required',
        rows: 3,
        maxLength: 400,
      }}
      check={(why) =>
        !ReviewDraft.safeParse(orderOf(why)).success && 'Escriba la razón, en 10 a 400 caracteres.'
      }
      write={async (why) => {
        const call = { method: 'PUT', json: orderOf(why), seenVersion: survey.version } as const
        onDone(await callApi(`${REVIEW_API_PATH}/${survey.id}`, DeskSurvey, call))
      }}
      done="Decisión guardada. Los resultados cambian en unos segundos."
      onClose={onClose}
    >
      <p>
        {MARK_NAMES[group.mark]}: {group.count.toLocaleString('es-CO')}. Se decide sobre todas a la
        vez. {group.review ? 'Es el segundo cambio: queda así para siempre.' : ''}
      </p>
    </TextDialog>
  )
}

type Closing = { onClose: () => void }
