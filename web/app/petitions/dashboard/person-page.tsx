import { STATE_NAMES } from '@terminal/contract/petitions/describe-state'
import {
  type AskedPerson,
  fromLoQueHay,
  type HeldPetition,
  PERSON_FIELDS,
  toPersonaForm,
} from '@terminal/contract/petitions/person-export/person-export'
import {
  LoQueHay,
  PERSON_API_PATH,
  PERSON_FILE_API_PATH,
} from '@terminal/contract/petitions/person-export/person-export.schema'
import { TERMS } from '@terminal/contract/petitions/terms'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { saveFile } from '../../staff/desk/save-file.ts'
import { StatusLine } from '../../staff/desk/status-line.tsx'
import { CallError } from '../../staff/session/call-api.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { Table } from '../../ui/table.tsx'

const Held = LoQueHay.transform(fromLoQueHay)
const NOBODY: AskedPerson = { document: '', email: '', seen: '' }

/** Who is asked for, what there is of them, and why something was refused. */
function usePerson() {
  const { callApi, showToast } = useStaff()
  const [asked, setAsked] = useState(NOBODY)
  const [held, setHeld] = useState<HeldPetition[]>()
  const [refusal, setRefusal] = useState<string>()
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const change = (given: Partial<AskedPerson>) => {
    setAsked({ ...asked, ...given })
    // What is shown is of whoever was asked for.
    setHeld(undefined)
  }
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    setFields({})
    try {
      await work()
    } catch (error) {
      setFields((error instanceof CallError && error.problem?.fields) || {})
      setRefusal(callSentence(error))
    }
    setBusy(false)
  }
  const json = toPersonaForm(asked)
  const find = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () =>
      setHeld(await callApi(PERSON_API_PATH, Held, { method: 'POST', json })),
    )
  }
  const download = () =>
    attempt(async () => {
      const call = { method: 'POST', json, isFile: true } as const
      saveFile('sus-datos-pqrsd.zip', await callApi(PERSON_FILE_API_PATH, z.instanceof(Blob), call))
      showToast('success', 'Copia descargada. Quedó en el registro de lecturas.')
    })
  return { asked, held, refusal, fields, isBusy, change, find, download }
}

/** Everything there is of one person, for them: first what it is, then a copy. Nothing of it stays in the browser. */
export function PersonPage() {
  const { asked, held, refusal, fields, isBusy, change, find, download } = usePerson()
  return (
    <DeskPage
      title="Datos de una persona"
      back={{ href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }}
      intro={
        <p className="report__intro">
          Quien lo pida tiene derecho a una copia de lo suyo (Ley 1581 de 2012, art. 14). Antes,
          compruebe quién es.
        </p>
      }
    >
      <form className="person-form" onSubmit={find} noValidate>
        <RefusalAlert sentence={refusal} />
        <TextField
          id="persona-documento"
          label="Documento o NIT"
          autoComplete="off"
          value={asked.document}
          error={fields[PERSON_FIELDS.document]}
          onChange={({ currentTarget }) => change({ document: currentTarget.value })}
        />
        <TextField
          id="persona-correo"
          label="Correo"
          hint="Con los dos se encuentra lo que tenga cualquiera de ellos."
          autoComplete="off"
          value={asked.email}
          error={fields[PERSON_FIELDS.email]}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <TextField
          id="persona-verificacion"
          label="Cómo comprobó su identidad"
          hint="Queda en el registro: «Mostró la cédula en la oficina»."
          maxLength={200}
          value={asked.seen}
          error={fields[PERSON_FIELDS.seen]}
          onChange={({ currentTarget }) => change({ seen: currentTarget.value })}
        />
        <Button type="submit" icon="search" aria-disabled={isBusy}>
          Buscar lo que hay
        </Button>
      </form>
      <StatusLine waiting={isBusy ? 'Buscando' : undefined}>
        {held ? foundWords(held) : ''}
      </StatusLine>
      {held && held.length > 0 ? (
        <div className="retention__part">
          <HeldTable held={held} />
          <p>
            La copia es un ZIP con los textos, los archivos, las respuestas, los correos que se le
            enviaron y quién abrió sus datos. Las encuestas y las opiniones no guardan quién las
            dio.
          </p>
          <p>
            <Button icon="download" aria-disabled={isBusy} onClick={() => void download()}>
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
      rows={held.map(({ id, radicado, type, state, fileCount, suppression }) => ({
        key: radicado,
        cells: [
          <Link key="petition" to={`/dashboard/pqrsd/${id}`}>
            {radicado}
          </Link>,
          `${TERMS[type].name}, ${STATE_NAMES[state].toLowerCase()}`,
          fileCount,
          suppression,
        ],
      }))}
    />
  )
}
