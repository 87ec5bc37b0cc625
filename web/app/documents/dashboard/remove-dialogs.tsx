import type { DeskDocument, DeskSection } from '@terminal/contract/documents/document-desk'
import { ConfirmDialog } from '../../staff/desk/confirm-dialog.tsx'
import { sectionTitle } from '../document-words.ts'

type DocumentProps = {
  document: DeskDocument
  onConfirm: (document: DeskDocument) => Promise<unknown>
  onClose: () => void
}

export function RemoveDocumentDialog({ document, onConfirm, onClose }: DocumentProps) {
  return (
    <ConfirmDialog
      id="retirar-documento"
      title="¿Retirar este documento?"
      submitLabel="Retirar"
      isDanger
      onConfirm={() => onConfirm(document)}
      onClose={onClose}
    >
      <p>
        <strong>«{document.title}»</strong> dejará de verse en el sitio. Su archivo y su historial
        se conservan: podrá restaurarlo después con «Mostrar lo retirado».
      </p>
      <p>
        En menos de cinco segundos su archivo y las versiones anteriores dejan de abrirse. Las
        copias que otras personas ya descargaron se quedan con ellas.
      </p>
    </ConfirmDialog>
  )
}

type SectionProps = {
  section: DeskSection
  onConfirm: (section: DeskSection) => Promise<unknown>
  onClose: () => void
}

export function RemoveSectionDialog({ section, onConfirm, onClose }: SectionProps) {
  return (
    <ConfirmDialog
      id="retirar-seccion"
      title="¿Retirar esta sección?"
      submitLabel="Retirar sección"
      isDanger
      onConfirm={() => onConfirm(section)}
      onClose={onClose}
    >
      <p>
        <strong>{sectionTitle(section)}</strong> saldrá del índice y de la matriz. Podrá restaurarla
        después con «Mostrar lo retirado».
      </p>
    </ConfirmDialog>
  )
}
