import type { DocumentVersion } from '@terminal/contract/documents/document'
import type { Withdrawal } from '@terminal/contract/withdrawals/withdrawal'
import type { ReactNode } from 'react'
import { exactWhen } from '../../staff/desk/short-when.ts'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'
import { describeFile } from './desk-words.ts'

type Props = {
  /** The newest first. */
  versions: readonly DocumentVersion[]
  /** Whether the newest is what visitors open. */
  isPublished: boolean
  /** Undefined while the document is removed: it has to be restored first, and its files answer 404. */
  onRestore: ((version: DocumentVersion) => void) | undefined
  /** The way to withdraw one of them for good, for administrators. */
  purgeOf: (version: DocumentVersion, place: { isShown: boolean }) => ReactNode
}

export function VersionTable({ versions, isPublished, onRestore, purgeOf }: Props) {
  return (
    <div className="version-table">
      <Table
        caption="Versiones del archivo"
        isCaptionHidden
        columns={[
          { name: 'Versión' },
          { name: 'Archivo' },
          { name: 'Desde' },
          { name: 'Acciones', isActions: true },
        ]}
        rows={versions.map((version, i) => {
          const isShown = i === 0 && isPublished && !version.withdrawal
          return {
            key: String(version.number),
            cells: [
              <span key="number" className="row">
                Versión {version.number}
                {isShown ? <Badge tone="info">Actual</Badge> : null}
                {version.withdrawal ? <Badge>Retirada</Badge> : null}
              </span>,
              describeFile(version),
              <time key="since" dateTime={version.since}>
                {exactWhen(version.since)}
              </time>,
              version.withdrawal ? (
                <WhyGone key="actions" withdrawal={version.withdrawal} />
              ) : (
                <div key="actions" className="version-table__actions row">
                  {onRestore || version.format === 'link' ? (
                    <a className="desk-action" href={version.url ?? ''}>
                      Abrir<span className="visually-hidden"> la versión {version.number}</span>
                    </a>
                  ) : null}
                  {isShown || !onRestore ? null : (
                    <button
                      type="button"
                      className="desk-action"
                      onClick={() => onRestore(version)}
                    >
                      Restaurar esta versión
                      <span className="visually-hidden"> número {version.number}</span>
                    </button>
                  )}
                  {purgeOf(version, { isShown })}
                </div>
              ),
            ],
          }
        })}
      />
    </div>
  )
}

function WhyGone({ withdrawal: { at, reason } }: { withdrawal: Withdrawal }) {
  return (
    <span>
      Se retiró definitivamente el <time dateTime={at}>{exactWhen(at)}</time>: {reason}
    </span>
  )
}
