import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { DOCUMENT_TYPES } from '@terminal/contract/petitions/case/document-types'
import type { ReceptionReceipt } from '@terminal/contract/petitions/case/receipt'
import {
  type CodeDelivery,
  codePath,
  GivenCode,
} from '@terminal/contract/petitions/reception/code-delivery'
import { useState } from 'react'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { currentIn } from '../../../staff/form/submission.ts'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/inputs.tsx'
import { ConstanciaSheet } from './constancia.tsx'

type Props = {
  petition: DeskPetition
  show: (petition: DeskPetition) => void
  onPrint: (receipt: ReceptionReceipt) => void
  onClose: () => void
}

/** The code again, after the citizen has shown a document. */
export function GiveCodeDialog({ petition, show, onPrint, onClose }: Props) {
  const { callApi } = useStaff()
  const [seen, setSeen] = useState<CodeDelivery['seen']>()
  const [by, setBy] = useState<CodeDelivery['by']>('print')
  const { errors, send, shown } = useWrite<'seen'>()
  const hasMail = petition.given.includes('email')
  const give = async (document: CodeDelivery['seen']) => {
    const { id, version: seenVersion } = petition
    const json: CodeDelivery = { seen: document, by }
    const call = { method: 'POST', json, seenVersion } as const
    const given = await callApi(codePath(id), GivenCode, call)
    if (given.receipt) onPrint(given.receipt)
    show(given.petition)
  }
  const submit = () =>
    send({
      wrong: { ...(!seen && { seen: 'Elija qué documento le mostró la persona.' }) },
      write: async () => seen && (await give(seen)),
      refuse(error) {
        const current = currentIn(error, DeskPetition)
        if (current) show(current)
        return {}
      },
      done: by === 'mail' ? 'El código va en camino al correo.' : 'Código entregado.',
    })
  return (
    <FormDialog
      id="entregar-codigo"
      title="Entregar el código otra vez"
      submitLabel="Entregar"
      {...shown}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Primero vea el documento de la persona y compárelo con los datos de la solicitud. Queda en
        el registro de lecturas y en la línea de tiempo, sin el número.
      </p>
      <SelectField
        id="documento-visto"
        label="Documento que vio"
        need="required"
        error={errors.seen}
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
export function CodeToPrint({
  receipt,
  onClose,
}: {
  receipt: ReceptionReceipt
  onClose: () => void
}) {
  return (
    <div className="reception wide-alerts">
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
