import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { DOCUMENT_TYPES } from '@terminal/contract/petitions/case/document-types'
import type { ReceptionReceipt } from '@terminal/contract/petitions/case/receipt'
import type { CodeDelivery } from '@terminal/contract/petitions/reception/code-delivery'
import { useState } from 'react'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { CallError } from '../../../staff/session/call-api.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/inputs.tsx'
import { currentPetition } from '../case/petition-calls.ts'
import { ConstanciaSheet } from './constancia.tsx'
import { giveCode } from './reception-calls.ts'

type Props = {
  petition: DeskPetition
  show: (petition: DeskPetition) => void
  onPrint: (receipt: ReceptionReceipt) => void
  onClose: () => void
}

/** The code again, once whoever asks for it has shown who they are. */
export function GiveCodeDialog({ petition, show, onPrint, onClose }: Props) {
  const { callApi, showToast } = useStaff()
  const [seen, setSeen] = useState<CodeDelivery['seen']>()
  const [by, setBy] = useState<CodeDelivery['by']>('print')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const hasMail = petition.given.includes('email')
  const submit = async () => {
    setError(seen === undefined ? 'Elija qué documento le mostró la persona.' : undefined)
    setRefusal(undefined)
    if (seen === undefined) return false
    setBusy(true)
    try {
      const given = await giveCode(callApi, petition, { seen, by })
      show(given.petition)
      showToast(
        'success',
        by === 'mail' ? 'El código va en camino al correo.' : 'Código entregado.',
      )
      if (given.receipt) onPrint(given.receipt)
      return true
    } catch (failure) {
      const current = currentPetition(failure)
      if (current) show(current)
      const fields = failure instanceof CallError ? failure.problem?.fields : undefined
      setRefusal(Object.values(fields ?? {})[0] ?? callSentence(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      id="entregar-codigo"
      title="Entregar el código otra vez"
      submitLabel="Entregar"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Primero vea el documento de la persona y compárelo con los datos de la solicitud. Queda en
        el registro de lecturas y en la línea de tiempo, sin el número.
      </p>
      <RefusalAlert sentence={refusal} />
      <SelectField
        id="documento-visto"
        label="Documento que vio"
        need="required"
        error={error}
        value={seen ?? ''}
        options={[
          { value: '', text: 'Elija el documento' },
          ...DOCUMENT_TYPES.map(({ code, name }) => ({ value: code, text: name })),
        ]}
        onChange={({ target }) =>
          setSeen(DOCUMENT_TYPES.find(({ code }) => code === target.value)?.code)
        }
      />
      {hasMail ? (
        <TileChoice
          id="codigo-medio"
          label="Cómo se entrega"
          options={[
            { value: 'print', content: 'Impreso' },
            { value: 'mail', content: 'Al correo que dejó' },
          ]}
          chosen={by}
          onChoose={setBy}
        />
      ) : null}
    </FormDialog>
  )
}

/** What was given, to be printed: it is nowhere once this is left. */
export function GivenCode({
  receipt,
  onClose,
}: {
  receipt: ReceptionReceipt
  onClose: () => void
}) {
  return (
    <div className="reception">
      <DeskPage
        title={`Código de ${receipt.receipt.radicado}`}
        actions={
          <>
            <Button icon="print" onClick={() => window.print()}>
              Imprimir constancia
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Volver a la solicitud
            </Button>
          </>
        }
      >
        <ConstanciaSheet given={receipt} />
      </DeskPage>
    </div>
  )
}
