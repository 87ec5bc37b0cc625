import type { DeskDocument, DeskSection } from '@terminal/contract/documents/document-desk'
import type { Move } from '@terminal/contract/documents/document-form'
import { useState } from 'react'
import { FormDialog } from '../../staff/form/form-dialog.tsx'
import { SelectField } from '../../ui/inputs.tsx'
import { sectionOptions } from './desk-tree.ts'
import { findDocument, othersIn } from './moving.ts'

type Props = {
  document: DeskDocument
  sections: readonly DeskSection[]
  onMove: (id: number, move: Move) => void
  onClose: () => void
}

/** The same as dragging, in two choices: to which section, and after which document. */
export function MoveDialog({ document, sections, onMove, onClose }: Props) {
  const { id, title, order } = document
  const from = findDocument(sections, id)?.section.id ?? 0
  const [sectionId, setSectionId] = useState(from)
  const [position, setPosition] = useState(order)
  const others = othersIn(sections, sectionId, id)

  const choose = (chosen: number) => {
    setSectionId(chosen)
    setPosition(chosen === from ? order : othersIn(sections, chosen, id).length + 1)
  }
  return (
    <FormDialog
      id="mover-documento"
      title="Mover documento"
      submitLabel="Mover"
      onSubmit={() => {
        onMove(id, { sectionId, position })
        return true
      }}
      onClose={onClose}
    >
      <p>
        <strong>«{title}»</strong>
      </p>
      <SelectField
        id="mover-seccion"
        label="Sección"
        value={String(sectionId)}
        onChange={({ target }) => choose(Number(target.value))}
        options={sectionOptions(sections)}
      />
      <SelectField
        id="mover-posicion"
        label="Posición"
        value={String(position)}
        onChange={({ target }) => setPosition(Number(target.value))}
        options={[
          { value: '1', text: others.length === 0 ? 'Único documento' : '1. Al comienzo' },
          ...others.map((each, i) => ({
            value: String(i + 2),
            text: `${i + 2}. Después de «${each.title}»`,
          })),
        ]}
      />
    </FormDialog>
  )
}
