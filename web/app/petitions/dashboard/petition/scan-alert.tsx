import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import { type ChangeEvent, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Tap } from '../case/use-petition-writes.ts'
import { formWith } from '../reception/reception-calls.ts'

type Props = { petition: DeskPetition; tap: Tap }

/** Paper that was filed without its scan, and where that is added. */
export function ScanAlert({ petition, tap }: Props) {
  const [isBusy, setBusy] = useState(false)
  if (!petition.awaitsScan) return null
  const add = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const scans = [...(input.files ?? [])].slice(0, FILE_PARTS.length)
    // The same file can be chosen again.
    input.value = ''
    if (scans.length === 0) return
    setBusy(true)
    await tap({ method: 'POST', call: 'scan', form: formWith({}, scans), done: 'Papel agregado.' })
    setBusy(false)
  }
  return (
    <Alert tone="warning" title="Pendiente de digitalizar">
      <p>Se radicó sin su escaneado. Hasta {FILE_PARTS.length} archivos, todos a la vez.</p>
      <label className="button button--quiet answer-files__add">
        <Icon name="plus" />
        {isBusy ? 'Agregando…' : 'Agregar el escaneado'}
        <input
          type="file"
          multiple
          accept=".pdf,image/*"
          className="answer-files__input"
          onChange={(event) => void add(event)}
          aria-disabled={isBusy}
          onClick={(event) => isBusy && event.preventDefault()}
        />
      </label>
    </Alert>
  )
}
