import { DESK_FACTS_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import {
  MAIL_API_PATH,
  MAIL_BYTES,
  MAIL_PART,
  MAIL_READING_API_PATH,
  MailRead,
} from '@terminal/contract/petitions/reception/mail-read'
import { mailForm, type ReceptionValues } from '@terminal/contract/petitions/reception/reception'
import { useState } from 'react'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { DropField } from '../../../staff/form/drop-field.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Alert } from '../../../ui/alert.tsx'
import { formatSize } from '../../../ui/file-size.ts'
import { FileRows } from '../case/file-rows.tsx'
import { BACK } from './constancia.tsx'
import { ArrivalFields, MoreFields, PersonFields, WordsFields } from './reception-fields.tsx'
import { ReceptionForm } from './reception-form.tsx'
import { useReception } from './use-reception.ts'

export const handle = { title: 'Radicar desde un correo' }

/** A saved mail, read and corrected before it is filed. */
export default function MailPage() {
  const [mail, setMail] = useState<MailRead>()
  if (!mail) return <ChooseMail onRead={setMail} />
  return <ReadMail key={mail.original.token} mail={mail} onAgain={() => setMail(undefined)} />
}

const TOO_LARGE = `El correo pesa más de ${formatSize(MAIL_BYTES)}. Guarde sus archivos y radíquelo como papel.`

function ChooseMail({ onRead }: { onRead: (mail: MailRead) => void }) {
  const { callApi } = useStaff()
  const { errors, refusal, isBusy, share, send, stop } = useWrite<'file'>()
  const [error = refusal] = Object.values(errors)
  const choose = (file: File) =>
    send({
      wrong: { ...(file.size > MAIL_BYTES && { file: TOO_LARGE }) },
      async write(_key, sending) {
        const form = new FormData()
        form.append(MAIL_PART, file)
        const call = { method: 'POST', form, ...sending } as const
        onRead(await callApi(MAIL_READING_API_PATH, MailRead, call))
      },
    })
  return (
    <div className="reception wide-alerts">
      <DeskPage
        title="Radicar desde un correo"
        back={BACK}
        intro={
          <p className="reception__intro soft measure">
            Guarde el correo en su programa y arrástrelo aquí. Se lee quién lo mandó, cuándo llegó,
            qué dice y qué trae; usted lo corrige y lo radica.
          </p>
        }
      >
        <div className="reception__form stack">
          <DropField
            id="radicar-correo"
            label="El correo"
            hint={`Un archivo .eml o .msg, hasta ${formatSize(MAIL_BYTES)}. En Outlook: Archivo, Guardar como. En Gmail: los tres puntos, Descargar mensaje.`}
            error={error}
            accept=".eml,.msg,message/rfc822,application/vnd.ms-outlook"
            file={undefined}
            saved={
              isBusy ? <p role="status">Leyendo el correo… {Math.round(share * 100)} %</p> : null
            }
            invitation="Arrástrelo aquí o"
            chooseLabel="Elija el archivo"
            onFile={(file) => void choose(file)}
            remove={
              isBusy ? { label: 'Cancelar el envío', icon: 'close', onClick: stop } : undefined
            }
          />
        </div>
      </DeskPage>
    </div>
  )
}

const TIME_WORDS: Record<MailRead['timeFrom'], string> = {
  received: 'La que anotó el servidor que recibió el correo.',
  sent: 'El correo no dice cuándo llegó: esta es la de envío, que pone el equipo de quien lo mandó. Corríjala si sabe cuándo llegó.',
  nobody: 'El correo no dice cuándo llegó. Escríbalo como lo muestra su programa de correo.',
}

function valuesOf(mail: MailRead): Partial<ReceptionValues> {
  const subject = /[.!?…:]$/.test(mail.subject) ? mail.subject : `${mail.subject}.`
  return {
    name: mail.name,
    email: mail.email,
    message: [mail.subject === '' ? '' : subject, mail.text].filter((part) => part).join('\n\n'),
    on: mail.on ?? '',
    hour: mail.hour ?? '',
    replyBy: mail.email === '' ? '' : 'email',
  }
}

function ReadMail({ mail, onAgain }: { mail: MailRead; onAgain: () => void }) {
  const { content: facts } = useReadFrom(DESK_FACTS_PATH, DeskFacts)
  const reception = useReception(MAIL_API_PATH, valuesOf(mail))
  const [files, setFiles] = useState(mail.files)
  const send = () => {
    const tokens = { original: mail.original.token, files: files.map(({ token }) => token) }
    void reception.send({ json: mailForm(reception.values, tokens) })
  }
  return (
    <ReceptionForm
      title="Radicar desde un correo"
      intro="Revise y corrija lo que se leyó. El correo original queda guardado con la solicitud."
      reception={reception}
      submitLabel="Radicar"
      onSubmit={send}
      onAgain={onAgain}
    >
      <MailNotices mail={mail} />
      <div className="reception__columns stack wide-fields">
        <div className="group stack">
          <PersonFields reception={reception} />
          <ArrivalFields
            reception={reception}
            today={facts?.today}
            hint={TIME_WORDS[mail.timeFrom]}
          />
          <fieldset className="group stack">
            <legend className="reception__legend strong text-l">Archivos</legend>
            <FileRows
              label="Archivos que trae"
              files={files.map(({ token, ...file }) => ({ key: token, ...file }))}
              onRemove={({ key }) => setFiles(files.filter(({ token }) => token !== key))}
            />
            <p className="soft small">El correo original siempre queda con la solicitud:</p>
            <FileRows label="El correo original" files={[{ key: 'original', ...mail.original }]} />
          </fieldset>
        </div>
        <div className="group stack">
          <WordsFields
            reception={reception}
            label="Asunto y texto"
            hint="Lo que dice el correo. Puede quitar firmas y mensajes anteriores."
            rows={16}
          />
          <MoreFields reception={reception} />
        </div>
      </div>
    </ReceptionForm>
  )
}

function MailNotices({ mail }: { mail: MailRead }) {
  const { filedAs, notes, refused } = mail
  return (
    <>
      {filedAs === null ? null : (
        <Alert tone="warning" title={`Este correo ya se radicó: ${filedAs}`} role="alert">
          <p>Si lo radica otra vez, tendrá dos números. Búsquelo antes en la bandeja.</p>
        </Alert>
      )}
      {notes.length === 0 ? null : (
        <Alert tone="info" title="Sobre este correo">
          <ul className="reception__notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
      {refused.length === 0 ? null : (
        <Alert tone="warning" title="Quedó solo en el correo original">
          <ul className="reception__notes">
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                <b>{name}.</b> {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
