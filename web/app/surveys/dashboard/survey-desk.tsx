import { SURVEY_DESK_API_PATH } from '@terminal/contract/surveys/desk/desk-survey'
import { MesaDeEncuestas } from '@terminal/contract/surveys/desk/desk-survey.schema'
import {
  type SurveyDesk as Desk,
  fromMesaDeEncuestas,
} from '@terminal/contract/surveys/desk/desk-survey-wire'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DeskAction } from '../../staff/desk/desk-action.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { dayAndMonth, shortDay, shortWhen } from '../../staff/desk/short-when.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'
import { countWords, STATE_NAMES, STATE_TONES, SURVEYS_PATH } from './desk-words.ts'
import { mattersOf } from './survey-attention.ts'

const SURVEYS = MesaDeEncuestas.transform(fromMesaDeEncuestas)

/** All editions, and above them what cannot wait. */
export function SurveyDesk() {
  const reading = useReadFrom(SURVEY_DESK_API_PATH, SURVEYS)
  const { content, seenAt } = reading
  return (
    <DeskPage
      title="Encuestas"
      actions={
        <>
          <RouterAnchor className="button button--quiet" href={`${SURVEYS_PATH}/opiniones`}>
            Opiniones de las páginas
          </RouterAnchor>
          <RouterAnchor className="button" href={`${SURVEYS_PATH}/crear`}>
            <Icon name="plus" />
            Crear encuesta
          </RouterAnchor>
        </>
      }
    >
      {content ? <Attention desk={content} /> : null}
      <ListState reading={reading} what="las encuestas">
        {content ? countWords(content.rows.length, 'encuesta', 'encuestas') : null}
      </ListState>
      {content && content.rows.length === 0 ? (
        <EmptyState title="Aún no hay encuestas" icon="chat">
          <p>Cree la primera: nadie la ve hasta que usted la publique.</p>
        </EmptyState>
      ) : null}
      {content && content.rows.length > 0 ? <SurveyTable desk={content} seenAt={seenAt} /> : null}
    </DeskPage>
  )
}

function Attention({ desk: { rows, today } }: { desk: Desk }) {
  const matters = mattersOf(rows, today)
  return (
    <section className="survey-attention" aria-labelledby="por-atender">
      <h2 className="survey-attention__title" id="por-atender">
        Por atender
      </h2>
      {matters.length === 0 ? (
        <p className="survey-attention__matter">
          <Icon name="check" />
          Ninguna respuesta está por vencer y todo lo escrito está publicado.
        </p>
      ) : (
        <ul className="survey-attention__list">
          {matters.map(({ key, kind, words, rest, href }) => (
            <li key={key} className={`survey-attention__matter survey-attention__matter--${kind}`}>
              <Icon name={kind === 'late' ? 'overdue' : kind === 'soon' ? 'alert' : 'edit'} />
              <span>
                <Link to={href}>{words}</Link>
                <span className="survey-attention__rest"> {rest}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SurveyTable({ desk: { rows }, seenAt }: { desk: Desk; seenAt: number }) {
  return (
    <div className="survey-table">
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

function cellsOf(row: Desk['rows'][number], seenAt: number) {
  const { id, title, slug, edition, state, opensOn, closesOn, closedOn, lastChange } = row
  return [
    <Two
      key="title"
      first={
        <Link className="survey-table__title" to={`${SURVEYS_PATH}/${id}`}>
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
    row.answers.toLocaleString('es-CO'),
    lastChange ? (
      <Two key="change" first={shortWhen(lastChange.at, seenAt)} second={lastChange.by} />
    ) : (
      '—'
    ),
    <RowActions key="actions" row={row} />,
  ]
}

/** What is looked for, and what is read next to it. */
function Two({ first, second }: { first: ReactNode; second: string }) {
  return (
    <span className="survey-table__two">
      <span>{first}</span>
      <span className="survey-table__second">{second}</span>
    </span>
  )
}

function RowActions({ row: { id, title, edition, state } }: { row: Desk['rows'][number] }) {
  const about = `${title}, ${edition}`
  const page = `${SURVEYS_PATH}/${id}`
  return (
    <div className="survey-table__actions">
      {state === 'draft' ? null : (
        <DeskAction text="Respuestas" about={about} to={`${page}/respuestas`} />
      )}
      {state === 'open' ? (
        <DeskAction text="Modo tableta" about={about} to={`${page}/tableta`} />
      ) : null}
      {state === 'closed' ? (
        <DeskAction text="Responder" about={about} to={`${page}/resultados`} />
      ) : null}
      {state === 'draft' ? (
        <DeskAction text="Vista previa" about={about} to={`${page}/vista-previa`} />
      ) : null}
    </div>
  )
}
