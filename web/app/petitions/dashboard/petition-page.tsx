import { fromMensaje, type Petition } from '@terminal/contract/petitions/petition'
import { Mensaje } from '@terminal/contract/petitions/petition.schema'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { itemIdIn } from '../../staff/desk/item-id.ts'
import { ReadState } from '../../staff/desk/read-state.tsx'
import { exactWhen } from '../../staff/desk/short-when.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PetitionFiles } from './petition-files.tsx'

const Message = Mensaje.transform(fromMensaje)
const BACK = { href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }

/** One message, as it was written. */
export function PetitionPage({ id }: { id: string }) {
  const known = itemIdIn(id)
  if (known !== undefined) return <KnownPetition id={known} />
  return (
    <DeskPage title="Mensaje" back={BACK}>
      <NoSuchMessage />
    </DeskPage>
  )
}

function KnownPetition({ id }: { id: number }) {
  const reading = useReadFrom(`/api/Contacto/mensajes/${id}`, Message)
  const { content: petition } = reading
  return (
    <DeskPage title={petition ? `Radicado ${petition.radicado}` : 'Mensaje'} back={BACK}>
      <ReadState reading={reading} what="el mensaje" missing={<NoSuchMessage />} />
      {petition ? <Content petition={petition} /> : null}
    </DeskPage>
  )
}

const CAPTCHA_WORDS: Record<Petition['captcha'], string> = {
  passed: 'Comprobado',
  absent: 'Sin comprobar: el navegador no la hizo',
  unchecked: 'Sin comprobar: el servicio no respondió',
}

function Content({ petition }: { petition: Petition }) {
  const { message, email, receivedAt, captcha, files } = petition
  return (
    <div className="petition-page">
      <p className="petition-page__text">{message}</p>
      <DescriptionList
        items={[
          { term: 'Recibido', value: exactWhen(receivedAt) },
          {
            term: 'Correo',
            value: email === null ? 'No dejó' : <a href={`mailto:${email}`}>{email}</a>,
          },
          { term: 'Persona o programa', value: CAPTCHA_WORDS[captcha] },
        ]}
      />
      <PetitionFiles files={files} />
    </div>
  )
}

function NoSuchMessage() {
  return (
    <EmptyState title="No hay ningún mensaje con ese número" icon="search">
      <p>Revise el número o vuelva a la lista.</p>
    </EmptyState>
  )
}
