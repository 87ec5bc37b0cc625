import { Opening } from '@terminal/contract/petitions/case/desk-orders'
import type { ReactNode } from 'react'
import { TextDialog } from '../../../staff/form/text-dialog.tsx'

type Props = {
  id: string
  title: string
  submitLabel: string
  /** It throws where it is refused. */
  onOpen: (reason: string) => Promise<void>
  /** What a toast says of it. */
  done?: string
  onClose: () => void
  children?: ReactNode
}

/** Why an officer opens the data of a petition that is not theirs: recorded with it. */
export function ReasonDialog({ onOpen, children, ...dialog }: Props) {
  return (
    <TextDialog
      {...dialog}
      asked={{ name: 'reason', label: 'Razón', need: 'required' }}
      check={(reason) =>
        (reason === '' || !Opening.safeParse({ reason }).success) &&
        'Escriba por qué los necesita, en 5 a 300 caracteres.'
      }
      write={onOpen}
    >
      {children}
      <p>
        Esta solicitud no está asignada a usted. Su nombre, la hora y la razón quedan en el
        registro.
      </p>
    </TextDialog>
  )
}
