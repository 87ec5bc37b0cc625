import {
  SURVEY_DESK_API_PATH,
  SurveyDesk as Surveys,
} from '@terminal/contract/surveys/desk/desk-survey'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AttentionStrip } from '../../staff/desk/attention-strip.tsx'
import { DeskAction } from '../../staff/desk/desk-action.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { LastChangeLine } from '../../staff/desk/last-change-line.tsx'
import { MoreMenu } from '../../staff/desk/more-menu.tsx'
import { ListFailure, ListStatus } from '../../staff/desk/read-state.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { dayAndMonth, shortDay } from '../../staff/desk/short-when.ts'
import { useDesks } from '../../staff/desk/use-desks.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'
import { countWords, STATE_NAMES, STATE_TONES } from './desk-words.ts'
import { SURVEYS_PATH } from './survey-addresses.ts'
import { mattersOf } from './survey-attention.ts'

export const handle = { title: 'Encuestas' }

/** All editions, and above them what cannot wait. */
export default function SurveyDesk() {
  const { isOn } = useDesks()
  const reading = useReadFrom(SURVEY_DESK_API_PATH, Surveys)
  const { content, seenAt } = reading
  return (
    <DeskPage
      title="Encuestas"
      beside={
        <ListStatus reading={reading} what="las encuestas">
          {content ? countWords(content.rows.length, 'encuesta', 'encuestas') : null}
        </ListStatus>
      }
      attention={<AttentionStrip own={content ? mattersOf(content.rows, content.today) : []} />}
      actions={
        <>
          {isOn('opinions') ? (
            <RouterAnchor className="button button--quiet" href={`${SURVEYS_PATH}/opiniones`}>
              Opiniones de las páginas
            </RouterAnchor>
          ) : null}
          <RouterAnchor className="button" href={`${SURVEYS_PATH}/crear`}>
            <Icon name="plus" />
            Crear encuesta
          </RouterAnchor>
        </>
      }
    >
      <ListFailure reading={reading} what="las encuestas" />
      {content && content.rows.length === 0 ? (
        <EmptyState title="Aún no hay encuestas" icon="chart">
          <p>Cree la primera: nadie la ve hasta que usted la publique.</p>
        </EmptyState>
      ) : null}
      {content && content.rows.length > 0 ? <SurveyTable desk={content} seenAt={seenAt} /> : null}
    </DeskPage>
  )
}

function SurveyTable({ desk: { rows }, seenAt }: { desk: Surveys; seenAt: number }) {
  return (
    <div className="record-table survey-table">
      <Table
        caption="Encuestas"
        isCaptionHidden
        columns={[
          { name: 'Encuesta', isRowName: true },
          { name: 'Estado' },
          { name: 'Respuestas', isNumeric: true },
          { name: 'Último cambio' },
          { name: 'Acciones', isActions: true },
        ]}
        rows={rows.map((row) => ({ key: String(row.id), cells: cellsOf(row, seenAt) }))}
      />
    </div>
  )
}

function cellsOf(row: Surveys['rows'][number], seenAt: number) {
  const { id, title, slug, edition, state, opensOn, closesOn, closedOn, lastChange } = row
  return [
    <Two
      key="title"
      first={
        <Link className="strong plain-link" to={`${SURVEYS_PATH}/${id}`} title={title}>
          {title}
        </Link>
      }
      second={`Edición ${edition} · /encuesta/${slug}`}
    />,
    <Two
      key="state"
      first={<Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>}
      second={`${dayAndMonth(opensOn)} – ${shortDay(closedOn ?? closesOn)}`}
    />,
    <Two
      key="answers"
      first={
        <>
          {row.answers.toLocaleString('es-CO')}
          <span className="survey-table__word">
            {row.answers === 1 ? ' respuesta' : ' respuestas'}
          </span>
        </>
      }
      second={row.underReview === 0 ? '' : `${row.underReview.toLocaleString('es-CO')} en revisión`}
    />,
    lastChange ? <LastChangeLine key="change" change={lastChange} seenAt={seenAt} /> : '—',
    <RowActions key="actions" row={row} />,
  ]
}

/** What is looked for, and what is read next to it. */
function Two({ first, second }: { first: ReactNode; second: string }) {
  return (
    <span className="survey-table__two">
      <span>{first}</span>
      {second === '' ? null : <span className="survey-table__second soft small">{second}</span>}
    </span>
  )
}

function RowActions({ row: { id, title, edition, state } }: { row: Surveys['rows'][number] }) {
  const about = `${title}, ${edition}`
  const page = `${SURVEYS_PATH}/${id}`
  return (
    <MoreMenu about={`«${about}»`}>
      {state === 'draft' ? null : (
        <DeskAction icon="sheet" text="Respuestas" about={about} to={`${page}/respuestas`} />
      )}
      {state === 'open' ? (
        <DeskAction icon="monitor" text="Modo tableta" about={about} to={`${page}/tableta`} />
      ) : null}
      {state === 'closed' ? (
        <DeskAction icon="edit" text="Responder" about={about} to={`${page}/resultados`} />
      ) : null}
      {state === 'draft' ? (
        <DeskAction icon="eye" text="Vista previa" about={about} to={`${page}/vista-previa`} />
      ) : null}
      <DeskAction icon="clock" text="Historial" about={about} to={`${page}/historial`} />
    </MoreMenu>
  )
}
