import { TRAY_NAMES, type Tray } from '@terminal/contract/petitions/desk/desk-words'
import type { InboxPart, InboxTray } from '@terminal/contract/petitions/desk/inbox'
import { useNavigate } from 'react-router'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { FilterSelect } from './filter-select.tsx'
import { toInboxAddress } from './inbox-address.ts'

export const TRAYS: readonly Tray[] = [
  'unassigned',
  'mine',
  'due-soon',
  'overdue',
  'waiting',
  'closed',
]

type Props = {
  part: InboxPart
  counts: Record<Tray, number> | undefined
  /** Of a search, which looks in all of them. */
  isSearch: boolean
}

/** The trays with their counts: tabs, and on a phone a list to choose from. */
export function InboxTabs({ part, counts, isSearch }: Props) {
  const navigate = useNavigate()
  const addressOf = (tray: InboxTray) => toInboxAddress({ ...part, page: 1, tray })
  const current = isSearch ? undefined : part.tray
  const known = TRAYS.find((tray) => tray === current)
  return (
    <>
      <nav className="tabs inbox-tabs" aria-label="Bandejas">
        <ul className="tabs__list">
          {TRAYS.map((tray) => (
            <li key={tray}>
              <RouterAnchor
                className="tabs__link"
                href={addressOf(tray)}
                aria-current={tray === current ? 'page' : undefined}
              >
                {TRAY_NAMES[tray]}
                {counts ? <TrayCount tray={tray} count={counts[tray]} /> : null}
              </RouterAnchor>
            </li>
          ))}
        </ul>
      </nav>
      <div className="inbox-tabs__choice">
        <FilterSelect
          id="bandeja"
          label="Bandeja"
          value={known ?? ''}
          options={[
            ...(known
              ? []
              : [{ value: '', text: isSearch ? 'Bandeja: todas' : 'Bandeja: visto bueno' }]),
            ...TRAYS.map((tray) => ({
              value: tray,
              text: `Bandeja: ${TRAY_NAMES[tray]}${counts ? ` (${counts[tray]})` : ''}`,
            })),
          ]}
          onChoose={(value) => {
            const tray = TRAYS.find((each) => each === value)
            if (tray) void navigate(addressOf(tray))
          }}
        />
      </div>
    </>
  )
}

function TrayCount({ tray, count }: { tray: Tray; count: number }) {
  const isCalm = count === 0
  return (
    <>
      {' '}
      <span
        className={isCalm ? 'inbox-tabs__count' : `inbox-tabs__count inbox-tabs__count--${tray}`}
      >
        {count}
      </span>
    </>
  )
}
