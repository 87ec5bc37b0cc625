import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { DeskFacts } from '@terminal/contract/petitions/desk/desk-petition'
import type { InboxRow } from '@terminal/contract/petitions/desk/inbox'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'
import { DueMark } from './due-mark.tsx'
import { INBOX_PATH } from './inbox-address.ts'
import {
  CHANNEL_NAMES,
  dayWords,
  noteWords,
  personWords,
  TYPE_NAMES,
  termWords,
} from './inbox-words.ts'

type Props = { rows: readonly InboxRow[]; facts: DeskFacts }

/** A row each; on a phone a card each. */
export function InboxTable({ rows, facts }: Props) {
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
        rows={rows.map((row) => ({ key: String(row.id), cells: cellsOf(row, facts) }))}
      />
    </div>
  )
}

function cellsOf(row: InboxRow, facts: DeskFacts) {
  const { id, radicado, subject, priority, isReserved, theme } = row
  return [
    <DueMark key="due" {...termWords(row, facts.today)} />,
    subject === null ? (
      <span key="subject" className="inbox-table__subject">
        Solicitud reservada
      </span>
    ) : (
      <Link key="subject" className="inbox-table__subject" to={`${INBOX_PATH}/${id}`}>
        {subject}
      </Link>
    ),
    <Two key="radicado" first={radicado} second={receivedWords(row)}>
      {priority ? (
        <Badge tone="accent" icon="star">
          Prioritaria
        </Badge>
      ) : null}
      {isReserved && !priority ? <Badge icon="lock">Reservada</Badge> : null}
    </Two>,
    <Two key="type" first={TYPE_NAMES[row.type]} second={theme ?? 'Sin tema'} />,
    <Two key="person" first={personWords(row, facts)} second={noteWords(row, facts)} />,
  ]
}

type TwoProps = { first: string; second: string; children?: React.ReactNode }

/** What is looked for first, and what is read next to it. A badge takes the second place. */
function Two({ first, second, children }: TwoProps) {
  return (
    <span className="inbox-table__two">
      <span className="inbox-table__first">{first}</span>
      {children || <span className="inbox-table__second">{second}</span>}
    </span>
  )
}

function receivedWords({ channel, receivedAt }: InboxRow): string {
  return `${CHANNEL_NAMES[channel]} · ${dayWords(bogotaMoment(Date.parse(receivedAt)).day)}`
}
