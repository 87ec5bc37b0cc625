import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { listedType } from '@terminal/contract/petitions/case/terms'
import type { InboxRow } from '@terminal/contract/petitions/desk/inbox'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { Table } from '../../../ui/table.tsx'
import { DueMark } from '../case/due-mark.tsx'
import { INBOX } from './inbox-address.ts'
import {
  CHANNEL_NAMES,
  dayWords,
  noteWords,
  personWords,
  TYPE_NAMES,
  termWords,
} from './inbox-words.ts'

type Props = {
  rows: readonly InboxRow[]
  facts: DeskFacts
  picked: ReadonlySet<number>
  onPick: (id: number, isPicked: boolean) => void
}

/** A row each; on a phone a card each. */
export function InboxTable({ rows, facts, picked, onPick }: Props) {
  return (
    <div className="inbox-table">
      <Table
        caption="Solicitudes"
        isCaptionHidden
        columns={[
          { name: 'Plazo' },
          { name: 'Asunto', isRowName: true },
          { name: 'Radicado' },
          { name: 'Tipo y tema' },
          { name: 'Persona y estado' },
        ]}
        rows={rows.map((row) => ({
          key: String(row.id),
          cells: cellsOf(
            row,
            facts,
            <input
              type="checkbox"
              className="choice__control"
              aria-label={`Elegir ${row.radicado}`}
              checked={picked.has(row.id)}
              onChange={({ target }) => onPick(row.id, target.checked)}
            />,
          ),
        }))}
      />
    </div>
  )
}

function cellsOf(row: InboxRow, facts: DeskFacts, box: ReactNode) {
  const { id, radicado, subject, theme } = row
  return [
    <span key="due" className="inbox-table__pick line">
      {box}
      <DueMark {...termWords(row, facts.today)} />
    </span>,
    subject === null ? (
      <span key="subject" className="inbox-table__subject strong anywhere">
        Solicitud reservada
      </span>
    ) : (
      <Link
        key="subject"
        className="inbox-table__subject strong anywhere"
        to={`${INBOX.path}/${id}`}
      >
        {subject}
      </Link>
    ),
    <Two key="radicado" first={radicado} second={markOf(row) ?? receivedWords(row)} />,
    <Two key="type" first={TYPE_NAMES[listedType(row)]} second={theme ?? 'Sin tema'} />,
    <Two key="person" first={personWords(row, facts)} second={noteWords(row, facts)} />,
  ]
}

/** What is looked for first, and what is read next to it. */
function Two({ first, second }: { first: string; second: ReactNode }) {
  return (
    <span className="inbox-table__two">
      <span className="inbox-table__first">{first}</span>
      {typeof second === 'string' ? (
        <span className="inbox-table__second soft small">{second}</span>
      ) : (
        second
      )}
    </span>
  )
}

function markOf({ priority, isReserved }: InboxRow): ReactNode {
  if (priority)
    return (
      <Badge tone="accent" icon="star">
        Prioritaria
      </Badge>
    )
  return isReserved ? <Badge icon="lock">Reservada</Badge> : undefined
}

function receivedWords({ channel, receivedAt }: InboxRow): string {
  return `${CHANNEL_NAMES[channel]} · ${dayWords(bogotaMoment(Date.parse(receivedAt)).day)}`
}
