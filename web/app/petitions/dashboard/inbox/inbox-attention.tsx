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
  const { unassigned, unassignedSince, overdueInputs, unclassified, legends, legendsBy } = attention
  const matter = (
    count: number,
    tray: InboxTray,
    icon: IconName,
    [one, many]: readonly [string, string],
    rest: string | false = false,
  ): Matter => ({
    count,
    tray,
    icon,
    words: `${count} ${count === 1 ? one : many}`,
    ...(rest !== false && { rest }),
  })
  const same = (words: string) => [words, words] as const
  return [
    matter(attention.overdue, 'overdue', 'overdue', ['vencida', 'vencidas']),
    matter(attention.dueToday, 'due-soon', 'alert', ['vence hoy', 'vencen hoy']),
    matter(
      unassigned,
      'unassigned',
      'tray',
      same('sin asignar'),
      unassignedSince !== null && oldest(unassigned, unassignedSince, today),
    ),
    matter(attention.approvals, 'approval', 'edit', [
      'espera su visto bueno',
      'esperan su visto bueno',
    ]),
    matter(
      attention.inputs,
      'inputs',
      'mail',
      ['insumo pendiente', 'insumos pendientes'],
      overdueInputs > 0 && `, ${overdueInputs} ${overdueInputs === 1 ? 'vencido' : 'vencidos'}`,
    ),
    matter(attention.unscanned, 'unscanned', 'document', [
      'pendiente de digitalizar',
      'pendientes de digitalizar',
    ]),
    matter(unclassified, 'unclassified', 'question', same('sin clasificar')),
    matter(
      legends,
      'legends',
      'sheet',
      ['reclamo sin leyenda', 'reclamos sin leyenda'],
      legendsBy !== null && `, para el ${briefDay(legendsBy, today)}`,
    ),
  ]
}

function oldest(count: number, since: string, today: string): string {
  return count === 1
    ? `, ${sinceWords(since, today)}`
    : `, la más antigua ${sinceWords(since, today)}`
}
