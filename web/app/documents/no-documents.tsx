import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePetitionLinks } from '../ui/petition-links.tsx'

/** Where the documents of a page are listed, while there is none. */
export function NoDocuments() {
  return (
    <EmptyState
      title="Todavía no hay documentos publicados aquí"
      icon="document"
      headingLevel={3}
      action={<ButtonLink href={usePetitionLinks().filing}>Pedir un documento</ButtonLink>}
    >
      <p>
        Pídalos en la oficina de PQRSD como «Solicitud de información». Respondemos en máximo 10
        días hábiles y el envío por correo electrónico es gratis.
      </p>
    </EmptyState>
  )
}
