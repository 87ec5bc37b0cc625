import { fromMensajes, type ListedPetition } from '@terminal/contract/petitions/petition'
import { MensajesEnLista } from '@terminal/contract/petitions/petition.schema'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { exactWhen } from '../../staff/desk/short-when.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table } from '../../ui/table.tsx'

const Messages = MensajesEnLista.transform(fromMensajes)

/** What citizens wrote, newest first; what it says is opened one at a time. */
export function PetitionList() {
  const reading = useReadFrom('/api/Contacto/mensajes', Messages)
  const { content: messages } = reading
  return (
    <DeskPage title="PQRSD" intro={<p>Los mensajes que llegaron por el formulario del sitio.</p>}>
      <ListState reading={reading} what="los mensajes">
        {messages ? `${messages.length} mensajes, el más reciente primero` : null}
      </ListState>
      {messages?.length === 0 ? (
        <EmptyState title="No hay mensajes" icon="check">
          <p>Aquí aparece lo que la ciudadanía escribe en /pqrsd.</p>
        </EmptyState>
      ) : null}
      {messages && messages.length > 0 ? <MessageTable messages={messages} /> : null}
    </DeskPage>
  )
}

function MessageTable({ messages }: { messages: readonly ListedPetition[] }) {
  return (
    <Table
      caption="Mensajes"
      isCaptionHidden
      columns={[
        { name: 'Radicado' },
        { name: 'Recibido' },
        { name: 'Correo' },
        { name: 'Archivos', isNumeric: true },
      ]}
      rows={messages.map(({ id, radicado, receivedAt, hasEmail, files }) => ({
        key: String(id),
        cells: [
          <RouterAnchor key="open" href={`/dashboard/pqrsd/${id}`}>
            {radicado}
          </RouterAnchor>,
          exactWhen(receivedAt),
          hasEmail ? 'Sí' : 'No',
          files,
        ],
      }))}
    />
  )
}
