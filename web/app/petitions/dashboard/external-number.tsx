import { toClasificacion } from '@terminal/contract/petitions/desk/desk-orders'
import type { DeskPetition } from '@terminal/contract/petitions/desk/desk-petition'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs.tsx'
import type { DeskWrite } from './use-petition-writes.ts'

type Props = { petition: DeskPetition; tap: (write: DeskWrite) => Promise<void> }

/** «Radicado externo»: its number in another document system, for whoever looks for it by that. */
export function ExternalNumber({ petition, tap }: Props) {
  const kept = petition.externalNumber ?? ''
  const [written, setWritten] = useState(kept)
  const number = written.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (number === kept) return
    void tap({
      method: 'PUT',
      call: 'classify',
      json: toClasificacion({ externalNumber: number === '' ? null : number }),
      done: number === '' ? 'Sin radicado externo.' : `Radicado externo: ${number}.`,
    })
  }
  return (
    <form className="desk-card external-number" aria-label="Radicado externo" onSubmit={submit}>
      <TextField
        id="radicado-externo"
        label="Radicado externo"
        hint="En Orfeo u otro sistema de documentos."
        maxLength={60}
        autoComplete="off"
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      {number === kept ? null : (
        <Button type="submit" variant="quiet">
          Guardar radicado externo
        </Button>
      )}
    </form>
  )
}
