import { isPlainAddress } from '@terminal/contract/text/mail-address'
import type { DeskCompany } from '@terminal/contract/travel/desk/tables-desk'
import { useState } from 'react'
import { ConfirmDialog } from '../../../staff/desk/confirm-dialog.tsx'
import { DeskAction } from '../../../staff/desk/desk-action.tsx'
import { shortDay, shortWhen } from '../../../staff/desk/short-when.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { type Sending, useWrite } from '../../../staff/form/use-write.ts'
import { TextField } from '../../../ui/inputs.tsx'
import { Table } from '../../../ui/table.tsx'

export type CompanyAction = 'email' | 'link' | 'end-link'
type Props = {
  companies: readonly DeskCompany[]
  seenAt: number
  onLink: (company: DeskCompany) => void
  onEndLink: (company: DeskCompany) => void
  onEmail: (company: DeskCompany, email: string | null, sending: Sending) => Promise<unknown>
}

const COLUMNS = [
  { name: 'Empresa', isRowName: true },
  { name: 'Horarios', isNumeric: true },
  { name: 'Confirmó' },
  { name: 'Correo' },
  { name: 'Enlace' },
  { name: 'Acciones', isActions: true },
]

/** Who is asked, where, and by which link it answers. */
export function CompaniesSection({ companies, seenAt, onLink, onEndLink, onEmail }: Props) {
  const [asked, setAsked] = useState<{ action: CompanyAction; company: DeskCompany }>()
  const close = () => setAsked(undefined)
  const ask = (action: CompanyAction, company: DeskCompany) =>
    action === 'link' && company.linkedAt === null ? onLink(company) : setAsked({ action, company })
  return (
    <section className="stack" aria-labelledby="empresas">
      <h2 className="text-l" id="empresas">
        Empresas
      </h2>
      <p>
        Cada empresa tiene un enlace secreto a sus horarios: dice «Sigue igual» o envía una
        corrección que usted acepta. El primer día hábil del mes se lo pedimos por correo.
      </p>
      <Table
        caption="Empresas"
        isCaptionHidden
        columns={COLUMNS}
        rows={companies.map((company) => ({
          key: company.name,
          cells: cellsOf(company, seenAt, ask),
        }))}
      />
      {asked?.action === 'email' ? (
        <EmailDialog
          company={asked.company}
          onSave={(email, sending) => onEmail(asked.company, email, sending)}
          onClose={close}
        />
      ) : null}
      {asked && asked.action !== 'email' ? (
        <LinkDialog
          {...asked}
          onConfirm={() => (asked.action === 'link' ? onLink : onEndLink)(asked.company)}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

function cellsOf(
  company: DeskCompany,
  seenAt: number,
  ask: (action: CompanyAction, company: DeskCompany) => void,
) {
  const { name, email, linkedAt, confirmedOn, rowCount } = company
  const action = (what: CompanyAction, text: string, isDanger = false) => (
    <DeskAction text={text} about={name} isDanger={isDanger} onClick={() => ask(what, company)} />
  )
  return [
    name,
    rowCount,
    confirmedOn === null ? 'No' : shortDay(confirmedOn),
    email ?? 'Sin correo',
    linkedAt === null ? 'No tiene' : `Desde ${shortWhen(linkedAt, seenAt)}`,
    <div key="actions" className="row">
      {action('email', email === null ? 'Escribir correo' : 'Cambiar correo')}
      {action('link', linkedAt === null ? 'Crear enlace' : 'Renovar enlace')}
      {linkedAt === null ? null : action('end-link', 'Retirar enlace', true)}
    </div>,
  ]
}

type DialogProps = {
  action: CompanyAction
  company: DeskCompany
  onConfirm: () => void
  onClose: () => void
}

function LinkDialog({ action, company: { name }, ...dialog }: DialogProps) {
  const isRenewal = action === 'link'
  return (
    <ConfirmDialog
      id="enlace-de-empresa"
      title={isRenewal ? `¿Renovar el enlace de ${name}?` : `¿Retirar el enlace de ${name}?`}
      submitLabel={isRenewal ? 'Renovar' : 'Retirar'}
      isDanger={!isRenewal}
      {...dialog}
    >
      <p>
        El que tiene deja de servir ya.{' '}
        {isRenewal ? 'Envíele el nuevo.' : 'Para volver a recibir sus respuestas, cree otro.'}
      </p>
    </ConfirmDialog>
  )
}

type EmailDialogProps = {
  company: DeskCompany
  onSave: (email: string | null, sending: Sending) => Promise<unknown>
  onClose: () => void
}

/** Where a company is asked each month. No one else sees it. */
function EmailDialog({ company, onSave, onClose }: EmailDialogProps) {
  const [email, setEmail] = useState(company.email ?? '')
  const { errors, send, stop, shown } = useWrite<'email'>()
  const written = email.trim()
  const isRight = written === '' || isPlainAddress(written)
  const save = () =>
    send({
      wrong: {
        ...(!isRight && {
          email: 'Escriba un correo como operacion@empresa.co, o deje el campo vacío.',
        }),
      },
      write: (_key, sending) => onSave(written === '' ? null : written, sending),
    })
  return (
    <FormDialog
      id="correo-de-empresa"
      title={`Correo de ${company.name}`}
      submitLabel="Guardar"
      {...shown}
      onSubmit={save}
      onStop={stop}
      onClose={onClose}
    >
      <TextField
        id="correo"
        label="Correo"
        hint="No se publica. Vacío: no se le escribe."
        type="email"
        autoComplete="off"
        value={email}
        error={errors.email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
    </FormDialog>
  )
}
