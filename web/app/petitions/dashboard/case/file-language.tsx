import { useState } from 'react'
import { TextDialog } from '../../../staff/form/text-dialog.tsx'

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
  return (
    <>
      <button type="button" className="file-language" onClick={() => setOpen(true)}>
        {language === null ? 'Otra lengua' : `Traducción: ${language}`}
        <span className="visually-hidden"> de {name}</span>
      </button>
      {isOpen ? (
        <TextDialog
          id="lengua-del-archivo"
          title="¿En qué lengua está?"
          submitLabel="Guardar"
          asked={{
            name: 'language',
            label: 'Lengua',
            hint: 'Por ejemplo: emberá chamí, wayuunaiki, lengua de señas. Vacío si está en español.',
            maxLength: 60,
            first: language ?? '',
          }}
          check={(words) =>
            words.length === 1 && 'Escriba el nombre de la lengua, o deje el campo vacío.'
          }
          write={(words) => onName(words === '' ? null : words)}
          onClose={() => setOpen(false)}
        >
          <p>{name}</p>
        </TextDialog>
      ) : null}
    </>
  )
}
