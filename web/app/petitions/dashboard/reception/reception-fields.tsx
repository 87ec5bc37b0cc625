import { addDays } from '@terminal/contract/calendar/calendar-day'
import { DOCUMENT_TYPES } from '@terminal/contract/petitions/case/document-types'
import { warningsFor } from '@terminal/contract/petitions/case/field-warnings'
import {
  MESSAGE_LENGTH,
  PETITION_FILE_BYTES,
  PETITION_FILES,
} from '@terminal/contract/petitions/case/petition.schema'
import { PETITION_TYPES, TERMS } from '@terminal/contract/petitions/case/terms'
import { OLD_DAYS } from '@terminal/contract/petitions/reception/reception'
import { DropField } from '../../../staff/form/drop-field.tsx'
import { formatSize } from '../../../ui/file-size.ts'
import { SelectField, TextArea, TextField } from '../../../ui/inputs.tsx'
import { FileRows } from '../case/file-rows.tsx'
import type { Reception } from './use-reception.ts'

type Props = { reception: Reception }

const DOCUMENTS = DOCUMENT_TYPES.map(({ code, name }) => ({ value: code, text: name }))

/** Who presents it, and how they are reached. Without name and document it is anonymous. */
export function PersonFields({ reception }: Props) {
  const { values, text } = reception
  const odd = warningsFor({ ...values, presenter: '' })
  const isCompany = values.documentType === 'NIT'
  return (
    <fieldset className="group stack">
      <legend className="reception__legend strong text-l">Quién la presenta</legend>
      <TextField
        {...text('name')}
        label={isCompany ? 'Razón social' : 'Nombre completo'}
        hint="Sin nombre ni documento queda anónima."
      />
      <div className="reception__pair">
        <SelectField {...text('documentType')} label="Documento" options={DOCUMENTS} />
        <TextField
          {...text('document')}
          label="Número"
          warning={odd.document}
          inputMode={values.documentType === 'PA' ? 'text' : 'numeric'}
        />
      </div>
      <div className="reception__pair">
        <TextField {...text('phone')} label="Teléfono" warning={odd.phone} type="tel" />
        <TextField {...text('email')} label="Correo electrónico" warning={odd.email} type="email" />
      </div>
    </fieldset>
  )
}

type WordsProps = Props & { label: string; hint: string; rows: number }

export function WordsFields({ reception, label, hint, rows }: WordsProps) {
  return (
    <TextArea
      {...reception.text('message')}
      label={label}
      hint={hint}
      need="required"
      rows={rows}
      maxLength={MESSAGE_LENGTH}
    />
  )
}

const ALL_TYPES = PETITION_TYPES.map((type) => ({
  value: type,
  text: TERMS[type].name,
}))
const ALL_REPLIES = [
  { value: '', text: 'Por correo si lo dio; si no, con su código' },
  { value: 'post', text: 'En físico, a su dirección' },
  { value: 'office', text: 'La recoge en la oficina' },
  { value: 'code', text: 'Solo con su código' },
]

/** What its author was told was missing (Ley 1437 de 2011, art. 15). */
export function MissingField({ reception }: Props) {
  return (
    <TextField
      {...reception.text('missing')}
      label="Qué falta, si la persona insiste en radicar"
      hint="Por ejemplo: el poder del abogado. Dígaselo antes: la constancia lo dice."
      maxLength={300}
    />
  )
}

/** What is answered at once needs its type. */
export function TypeField({ reception, isNeeded = false }: Props & { isNeeded?: boolean }) {
  const none = { value: '', text: isNeeded ? 'Elija el tipo' : 'Se clasifica después' }
  return (
    <SelectField
      {...reception.text('type')}
      label="Tipo"
      {...(isNeeded && { need: 'required' })}
      options={[none, ...ALL_TYPES]}
    />
  )
}

/** What is rarer, closed until it is wanted. */
export function MoreFields({
  reception,
  hasType = true,
  children,
}: Props & { hasType?: boolean; children?: React.ReactNode }) {
  const { text } = reception
  return (
    <details className="reception__more">
      <summary>
        Más datos: {hasType ? 'tipo, ' : ''}dirección, forma de respuesta y qué falta
      </summary>
      <div className="group stack">
        {children}
        {hasType ? <TypeField reception={reception} /> : null}
        <div className="reception__pair">
          <TextField {...text('address')} label="Dirección" />
          <TextField {...text('municipality')} label="Municipio" />
        </div>
        <SelectField {...text('replyBy')} label="Cómo se le responde" options={ALL_REPLIES} />
      </div>
    </details>
  )
}

type ArrivalProps = {
  reception: Reception
  today: string | undefined
  hint: string
  /** Paper may not say it. */
  isHourOptional?: boolean
}

/** When it arrived: the term runs from that day. What came long ago is filed with a reason. */
export function ArrivalFields({ reception, today, hint, isHourOptional = false }: ArrivalProps) {
  const { values, text, errors } = reception
  const isOld = today !== undefined && values.on !== '' && values.on < addDays(today, -OLD_DAYS)
  return (
    <fieldset className="group stack">
      <legend className="reception__legend strong text-l">Cuándo llegó</legend>
      <p className="soft small">{hint}</p>
      <div className="reception__pair">
        <TextField {...text('on')} label="Fecha" type="date" max={today} need="required" />
        <TextField
          {...text('hour')}
          label="Hora"
          type="time"
          need={isHourOptional ? 'optional' : 'required'}
        />
      </div>
      {isOld || errors.reason ? (
        <TextField
          {...text('reason')}
          label="Por qué se radica hasta ahora"
          hint={`Llegó hace más de ${OLD_DAYS} días. Queda como nota de la oficina.`}
          need="required"
        />
      ) : null}
    </fieldset>
  )
}

type ScansProps = {
  reception: Reception
  label: string
  need?: 'required' | 'optional'
  scans: readonly File[]
  onScans: (scans: File[]) => void
}

/** Scans or photos of what was handed in. */
export function ScansField({ reception, label, need, scans, onScans }: ScansProps) {
  return (
    <>
      <DropField
        id="radicar-files"
        label={label}
        hint={`PDF o fotos. Hasta ${PETITION_FILES} archivos de ${formatSize(PETITION_FILE_BYTES)}.`}
        {...(need && { need })}
        error={reception.errors.files}
        accept=".pdf,image/*"
        file={undefined}
        saved={null}
        invitation="Arrástrelo aquí o"
        chooseLabel={scans.length === 0 ? 'Elija el archivo' : 'Agregue otro archivo'}
        onFile={(scan) => {
          reception.set({})
          if (scans.length < PETITION_FILES) onScans([...scans, scan])
        }}
      />
      <FileRows
        label="Archivos escaneados"
        files={scans.map(({ name, size }, i) => ({ key: `${i} ${name}`, name, bytes: size }))}
        onRemove={(_, at) => onScans(scans.filter((_scan, i) => i !== at))}
      />
    </>
  )
}
