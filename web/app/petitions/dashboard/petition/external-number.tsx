import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/inputs.tsx'
import type { Tap } from '../case/use-petition-writes.ts'

type Props = { petition: DeskPetition; tap: Tap }

/** «Radicado externo»: its number in another document system, for whoever looks for it by that. */
export function ExternalNumber({ petition, tap }: Props) {
  const kept = petition.externalNumber ?? ''
  // What is being typed; nothing while the field shows what is kept, whatever else of the petition changes.
  const [typed, setTyped] = useState<string>()
  const written = typed ?? kept
  const number = written.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (number === kept) return
    const isDone = await tap({
      method: 'PUT',
      call: 'classify',
      json: { externalNumber: number === '' ? null : number },
      done: number === '' ? 'Sin radicado externo.' : `Radicado externo: ${number}.`,
    })
    if (isDone) setTyped((last) => (last === typed ? undefined : last))
  }
  return (
    <form className="desk-card wide-fields" aria-label="Radicado externo" onSubmit={submit}>
      <TextField
        id="radicado-externo"
        label="Radicado externo"
        hint="En Orfeo u otro sistema de documentos."
        maxLength={60}
        autoComplete="off"
        value={written}
        onChange={({ target }) => setTyped(target.value)}
      />
      {number === kept ? null : (
        <Button type="submit" variant="quiet">
          Guardar radicado externo
        </Button>
      )}
    </form>
  )
}
