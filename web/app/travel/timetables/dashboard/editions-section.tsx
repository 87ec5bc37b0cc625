import type { Edition, TablesDesk } from '@terminal/contract/travel/desk/tables-desk'
import { useState } from 'react'
import { ConfirmDialog } from '../../../staff/desk/confirm-dialog.tsx'
import { DeskAction } from '../../../staff/desk/desk-action.tsx'
import { shortWhen } from '../../../staff/desk/short-when.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Table } from '../../../ui/table.tsx'
import { countWords, originOf } from './tables-words.ts'

type Props = {
  desk: TablesDesk
  seenAt: number
  onUse: (editionId: number | null) => void
}
/** Null: the folder's tables. */
type Asked = { id: number | null; name: string }

const COLUMNS = [
  { name: 'Tablas', isRowName: true },
  { name: 'Publicó' },
  { name: 'Cambios' },
  { name: 'Acciones', isActions: true },
]
const FOLDER: Asked = { id: null, name: 'las de la carpeta del sitio' }

/** What was published, the newest first; any of it can be brought back. */
export function EditionsSection({ desk, seenAt, onUse }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const { editions, currentId } = desk
  const use = (one: Asked) =>
    one.id === currentId ? (
      <Badge tone="success" icon="check">
        En uso
      </Badge>
    ) : (
      <DeskAction text="Usar otra vez" about={one.name} onClick={() => setAsked(one)} />
    )
  return (
    <section className="stack" aria-labelledby="versiones">
      <h2 className="text-l" id="versiones">
        Versiones
      </h2>
      <Table
        caption="Versiones"
        isCaptionHidden
        columns={COLUMNS}
        rows={[
          ...editions.map((edition) => ({
            key: String(edition.id),
            cells: [
              originOf(edition),
              `${edition.by}, ${shortWhen(edition.at, seenAt)}`,
              countWords(edition),
              use({ id: edition.id, name: nameOf(edition, seenAt) }),
            ],
          })),
          { key: 'carpeta', cells: ['Las de la carpeta del sitio', '—', '—', use(FOLDER)] },
        ]}
      />
      {asked ? (
        <ConfirmDialog
          id="usar-version"
          title="¿Volver a estas tablas?"
          submitLabel="Usar estas"
          onConfirm={() => onUse(asked.id)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            El sitio mostrará {asked.name}. Las que están en uso quedan en esta lista, por si quiere
            volver.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

function nameOf(edition: Edition, seenAt: number): string {
  return `las que publicó ${edition.by} ${shortWhen(edition.at, seenAt)}`
}
