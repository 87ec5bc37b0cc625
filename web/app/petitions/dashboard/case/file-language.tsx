import { useState } from 'react'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { TextField } from '../../../ui/inputs.tsx'

type Props = {
  /** Of the file. */
  name: string
  language: string | null
  /** Null: it is in Spanish. */
  onName: (language: string | null) => Promise<unknown>
}

/** In which language a file says what another says in Spanish. */
export function FileLanguage({ name, language, onName }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState(language ?? '')
  const { errors, send, shown } = useWrite<'language'>()
  const next = written.trim()
  const submit = () =>
    send({
      wrong: {
        ...(next.length === 1 && {
          language: 'Escriba el nombre de la lengua, o deje el campo vacío.',
        }),
      },
      write: () => onName(next === '' ? null : next),
    })
  return (
    <>
      <button type="button" className="file-language" onClick={() => setOpen(true)}>
        {language === null ? 'Otra lengua' : `Traducción: ${language}`}
        <span className="visually-hidden"> de {name}</span>
      </button>
      {isOpen ? (
        <FormDialog
          id="lengua-del-archivo"
          title="¿En qué lengua está?"
          submitLabel="Guardar"
          {...shown}
          onSubmit={submit}
          onClose={() => setOpen(false)}
        >
          <p>{name}</p>
          <TextField
            id="nombre-de-la-lengua"
            label="Lengua"
            hint="Por ejemplo: emberá chamí, wayuunaiki, lengua de señas. Vacío si está en español."
            maxLength={60}
            error={errors.language}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        </FormDialog>
      ) : null}
    </>
  )
}
