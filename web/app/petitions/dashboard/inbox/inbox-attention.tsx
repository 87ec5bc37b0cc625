import { briefDay } from '@terminal/contract/petitions/case/due-words'
import type { Attention, InboxTray } from '@terminal/contract/petitions/desk/inbox'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import { INBOX } from './inbox-address.ts'
import { sinceWords } from './inbox-words.ts'

type Matter = { count: number; tray: InboxTray; icon: IconName; words: string; rest?: string }

/** What cannot wait, each a link to it. */
export function InboxAttention({ attention, today }: { attention: Attention; today: string }) {
  const matters = mattersOf(attention, today).filter(({ count }) => count > 0)
  return (
    <section className="inbox-attention" aria-labelledby="por-atender">
      <h2 className="inbox-attention__title" id="por-atender">
        Por atender
      </h2>
      {matters.length === 0 ? <Calm>Nada vence hoy ni está sin asignar.</Calm> : null}
      {matters.length === 0 ? null : (
        <ul className="inbox-attention__list plain-list">
          {matters.map(({ tray, icon, words, rest }) => (
            <li
              key={words}
              className={`inbox-attention__matter action-icons small strong line inbox-attention__matter--${tray}`}
            >
              <Icon name={icon} />
              <span>
                <Link to={INBOX.addressOf({ tray })}>{words}</Link>
                {rest ? <span className="inbox-attention__rest">{rest}</span> : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Calm({ children }: { children: ReactNode }) {
  return (
    <p className="inbox-attention__matter action-icons small strong line">
      <Icon name="check" />
      {children}
    </p>
  )
}

function mattersOf(attention: Attention, today: string): Matter[] {
  const { overdue, dueToday, unassigned, unassignedSince, approvals } = attention
  const { inputs, overdueInputs, unscanned, unclassified, legends, legendsBy } = attention
  return [
    {
      count: overdue,
      tray: 'overdue',
      icon: 'overdue',
      words: overdue === 1 ? '1 vencida' : `${overdue} vencidas`,
    },
    {
      count: dueToday,
      tray: 'due-soon',
      icon: 'alert',
      words: dueToday === 1 ? '1 vence hoy' : `${dueToday} vencen hoy`,
    },
    {
      count: unassigned,
      tray: 'unassigned',
      icon: 'tray',
      words: `${unassigned} sin asignar`,
      ...(unassignedSince !== null && { rest: oldest(unassigned, unassignedSince, today) }),
    },
    {
      count: approvals,
      tray: 'approval',
      icon: 'edit',
      words: approvals === 1 ? '1 espera su visto bueno' : `${approvals} esperan su visto bueno`,
    },
    {
      count: inputs,
      tray: 'inputs',
      icon: 'mail',
      words: inputs === 1 ? '1 insumo pendiente' : `${inputs} insumos pendientes`,
      ...(overdueInputs > 0 && {
        rest: overdueInputs === 1 ? ', 1 vencido' : `, ${overdueInputs} vencidos`,
      }),
    },
    {
      count: unscanned,
      tray: 'unscanned',
      icon: 'document',
      words:
        unscanned === 1 ? '1 pendiente de digitalizar' : `${unscanned} pendientes de digitalizar`,
    },
    {
      count: unclassified,
      tray: 'unclassified',
      icon: 'question',
      words: `${unclassified} sin clasificar`,
    },
    {
      count: legends,
      tray: 'legends',
      icon: 'sheet',
      words: legends === 1 ? '1 reclamo sin leyenda' : `${legends} reclamos sin leyenda`,
      ...(legendsBy !== null && { rest: `, para el ${briefDay(legendsBy, today)}` }),
    },
  ]
}

function oldest(count: number, since: string, today: string): string {
  return count === 1
    ? `, ${sinceWords(since, today)}`
    : `, la más antigua ${sinceWords(since, today)}`
}
