import { DESK_FACTS_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { listedType, typeName } from '@terminal/contract/petitions/case/terms'
import { STATE_NAMES } from '@terminal/contract/petitions/case/words'
import {
  type AskedPerson,
  HeldPetition,
  PERSON_API_PATH,
  PERSON_FILE_API_PATH,
} from '@terminal/contract/petitions/copies/person-export'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ReadState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { saveFile } from '../../../staff/desk/save-file.ts'
import { StatusLine } from '../../../staff/desk/status-line.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { useFocusOnRefusal } from '../../../staff/form/focus-refusal.ts'
import { useFields } from '../../../staff/form/use-fields.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/inputs.tsx'
import { Table } from '../../../ui/table.tsx'

const Held = z.array(HeldPetition)

/** What there is, and of whom: as it was searched, and as their identity was checked. */
type FoundPerson = { asked: AskedPerson; held: HeldPetition[] }

export async function findPerson(callApi: CallApi, asked: AskedPerson): Promise<FoundPerson> {
  const call = { method: 'POST', json: asked } as const
  return { asked, held: await callApi(PERSON_API_PATH, Held, call) }
}

/** Of the person that was found, whatever is typed by now. */
export function copyPerson(callApi: CallApi, { asked }: FoundPerson): Promise<Blob> {
  const call = { method: 'POST', json: asked, isFile: true } as const
  return callApi(PERSON_FILE_API_PATH, z.instanceof(Blob), call)
}

const BACK = { href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }
const NOBODY: AskedPerson = { document: '', email: '', seen: '' }

/** Who is asked for, what there is of them, and why something was refused. */
function usePerson() {
  const { callApi } = useStaff()
  const { values: asked, send, ...shown } = useFields('persona', NOBODY)
  const [found, setFound] = useState<FoundPerson>()
  const find = (event: FormEvent) => {
    event.preventDefault()
    void send({ write: async () => setFound(await findPerson(callApi, asked)) })
  }
  const download = (of: FoundPerson) =>
    send({
      write: async () => saveFile('sus-datos-pqrsd.zip', await copyPerson(callApi, of)),
      done: 'Copia descargada. Quedó en el registro de lecturas.',
    })
  // What is shown is of the person in the fields: another one has to be searched first.
  return {
    ...shown,
    found: found?.asked === asked ? found : undefined,
    find,
    download,
  }
}

export const handle = { title: 'Datos de una persona' }

/** Everything there is of one person, for them: first what it is, then a copy. Nothing of it stays in the browser. */
export default function PersonPage() {
  const reading = useReadFrom(DESK_FACTS_PATH, DeskFacts)
  if (reading.content) return <PersonDesk facts={reading.content} />
  return (
    <DeskPage title="Datos de una persona" back={BACK}>
      <ReadState reading={reading} what="la mesa de PQRSD" />
    </DeskPage>
  )
}

/** Who may not take a copy learns it before anything is filled in. */
export function PersonDesk({ facts }: { facts: DeskFacts }) {
  if (facts.readsReserved) return <PersonForm />
  return (
    <DeskPage title="Datos de una persona" back={BACK}>
      <EmptyState title="La copia de los datos no es de su cargo" icon="lock">
        <p>
          La sacan la jefatura de PQRSD y quienes leen solicitudes reservadas. Pídala a la jefatura.
        </p>
      </EmptyState>
    </DeskPage>
  )
}

function PersonForm() {
  const form = useRef<HTMLFormElement>(null)
  const { found, refusal, refusals, isBusy, text, find, download } = usePerson()
  useFocusOnRefusal(form, refusals)
  return (
    <DeskPage
      title="Datos de una persona"
      back={BACK}
      intro={
        <p className="report__intro">
          Quien lo pida tiene derecho a una copia de lo suyo (Ley 1581 de 2012, art. 14). Antes,
          compruebe quién es.
        </p>
      }
    >
      <form ref={form} className="person-form stack at-start" onSubmit={find} noValidate>
        <RefusalAlert sentence={refusal} />
        <TextField {...text('document')} label="Documento o NIT" autoComplete="off" />
        <TextField
          {...text('email')}
          label="Correo"
          hint="Con los dos se encuentra lo que tenga cualquiera de ellos."
          autoComplete="off"
        />
        <TextField
          {...text('seen')}
          label="Cómo comprobó su identidad"
          hint="Queda en el registro: «Mostró la cédula en la oficina»."
          maxLength={200}
        />
        <Button type="submit" icon="search" isOff={isBusy}>
          Buscar lo que hay
        </Button>
      </form>
      <StatusLine waiting={isBusy ? 'Buscando' : undefined}>
        {found ? foundWords(found.held) : ''}
      </StatusLine>
      {found && found.held.length > 0 ? (
        <div className="retention__part stack at-start">
          <HeldTable held={found.held} />
          <p>
            La copia es un ZIP con los textos, los archivos, las respuestas, los correos que se le
            enviaron y quién abrió sus datos. Las encuestas y las opiniones no guardan quién las
            dio.
          </p>
          <p>
            <Button icon="download" isOff={isBusy} onClick={() => void download(found)}>
              Descargar la copia (queda registrado)
            </Button>
          </p>
        </div>
      ) : null}
    </DeskPage>
  )
}

function foundWords(held: readonly HeldPetition[]): string {
  if (held.length === 0) return 'No hay solicitudes con ese documento o ese correo.'
  return held.length === 1 ? 'Hay 1 solicitud.' : `Hay ${held.length} solicitudes.`
}

function HeldTable({ held }: { held: readonly HeldPetition[] }) {
  return (
    <Table
      caption="Lo que hay de la persona"
      isCaptionHidden
      columns={[
        { name: 'Radicado' },
        { name: 'Tipo y estado' },
        { name: 'Archivos', isNumeric: true },
        { name: '¿Se puede suprimir?' },
      ]}
      rows={held.map(({ id, radicado, type, isClassified, state, fileCount, suppression }) => ({
        key: radicado,
        cells: [
          <Link key="petition" to={`/dashboard/pqrsd/${id}`}>
            {radicado}
          </Link>,
          `${typeName(listedType({ type, isClassified }))}, ${STATE_NAMES[state].toLowerCase()}`,
          fileCount,
          suppression,
        ],
      }))}
    />
  )
}
