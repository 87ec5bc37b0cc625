import { TRAY_NAMES, type Tray } from '@terminal/contract/petitions/case/desk-words'
import { RouterAnchor } from '../../../staff/desk/router-anchor.tsx'
import { useList } from '../../../staff/desk/use-list.ts'
import { FilterSelect } from './filter-select.tsx'
import { INBOX, toSearchState } from './inbox-address.ts'

const TRAYS: readonly Tray[] = ['unassigned', 'mine', 'due-soon', 'overdue', 'waiting', 'closed']

export type TrayProps = {
  counts: Record<Tray, number> | undefined
  /** Of a search, which looks in all of them. */
  isSearch: boolean
}

/** The trays with their counts. */
export function InboxTabs({ counts, isSearch }: TrayProps) {
  const { part, hrefOf } = useList(INBOX)
  const isCurrent = (tray: Tray) => !isSearch && tray === part.tray
  return (
    <nav className="tabs inbox-tabs" aria-label="Bandejas">
      <ul className="tabs__list">
        {TRAYS.map((tray) => (
          <li key={tray}>
            <RouterAnchor
              className="tabs__link"
              href={hrefOf({ tray })}
              aria-current={isCurrent(tray) ? 'page' : undefined}
            >
              {TRAY_NAMES[tray]}
              {counts ? <TrayCount tray={tray} count={counts[tray]} /> : null}
            </RouterAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TrayCount({ tray, count }: { tray: Tray; count: number }) {
  const tone = count === 0 ? '' : ` tabs__count--${tray}`
  return <span className={`tabs__count${tone}`}>{count}</span>
}

/** The same where there is no room for tabs. */
export function TrayChoice({ counts, isSearch }: TrayProps) {
  const { part, go } = useList(INBOX)
  const current = isSearch ? undefined : TRAYS.find((tray) => tray === part.tray)
  const isApproval = !isSearch && part.tray === 'approval'
  const elsewhere = { value: '', text: isApproval ? 'Bandeja: visto bueno' : 'Bandeja: todas' }
  return (
    <FilterSelect
      id="bandeja"
      label="Bandeja"
      value={current ?? ''}
      options={[
        ...(current ? [] : [elsewhere]),
        ...TRAYS.map((tray) => ({
          value: tray,
          text: `Bandeja: ${TRAY_NAMES[tray]}${counts ? ` (${counts[tray]})` : ''}`,
        })),
      ]}
      onChoose={(value) => {
        const tray = TRAYS.find((each) => each === value)
        if (tray) go({ tray }, { state: toSearchState('') })
      }}
    />
  )
}
