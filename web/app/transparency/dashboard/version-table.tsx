import type { DocumentVersion } from '@terminal/contract/document'
import { exactWhen } from '../../staff/short-when.ts'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'
import { describeFile } from './desk-words.ts'

type Props = {
  /** The newest first. */
  versions: readonly DocumentVersion[]
  /** Whether the newest is what visitors open. */
  isPublished: boolean
  /** Nothing where the document itself has to be restored first. */
  onRestore: ((version: DocumentVersion) => void) | undefined
}

export function VersionTable({ versions, isPublished, onRestore }: Props) {
  return (
    <div className="version-table">
      <Table
        caption="Versiones del archivo"
        isCaptionHidden
        columns={[
          { name: 'Versión' },
          { name: 'Archivo' },
          { name: 'Desde' },
          { name: 'Acciones' },
        ]}
        rows={versions.map((version, i) => {
          const isShown = i === 0 && isPublished
          return {
            key: String(version.number),
            cells: [
              <span key="number" className="cluster">
                Versión {version.number}
                {isShown ? <Badge tone="info">Actual</Badge> : null}
              </span>,
              describeFile(version),
              <time key="since" dateTime={version.since}>
                {exactWhen(version.since)}
              </time>,
              <span key="actions" className="cluster">
                <a className="desk-action" href={version.url}>
                  Abrir<span className="visually-hidden"> la versión {version.number}</span>
                </a>
                {isShown || !onRestore ? null : (
                  <button type="button" className="desk-action" onClick={() => onRestore(version)}>
                    Restaurar esta versión
                    <span className="visually-hidden"> número {version.number}</span>
                  </button>
                )}
              </span>,
            ],
          }
        })}
      />
    </div>
  )
}
