import {
  DOCUMENT_STATES,
  type DocumentState,
  type DocumentVersion,
} from '@terminal/contract/documents/document'
import type { DeskSection } from '@terminal/contract/documents/document-desk'
import { useMemo } from 'react'
import { TileChoice } from '../../staff/form/tile-choice.tsx'
import { RequiredNote } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField, TextArea, TextField } from '../../ui/inputs.tsx'
import { sectionOptions } from './desk-tree.ts'
import { STATE_LOOKS } from './desk-words.ts'
import { FIELD_IDS, FIELD_LABELS } from './document-errors.ts'
import type { DocumentRecordForm } from './document-record.ts'
import { TEXT_LIMITS } from './document-values.ts'
import { SourceFields } from './source-fields.tsx'

type Props = {
  form: DocumentRecordForm
  /** What it goes on showing if nothing else is chosen. */
  saved: DocumentVersion | undefined
  sections: readonly DeskSection[]
}

export function DocumentFields({ form, saved, sections }: Props) {
  const { values, errors, change } = form
  const options = useMemo(() => sectionOptions(sections), [sections])
  return (
    <div className="document-fields stack gap-6">
      <RequiredNote />
      <TextField
        {...form.text('title')}
        need="required"
        hint="Diga de qué período es, como «Informe de PQRSD, tercer trimestre de 2026»."
        counter={describeRoom(values.title, TEXT_LIMITS.title)}
        autoComplete="off"
      />
      <SelectField
        id={FIELD_IDS.sectionId}
        label={FIELD_LABELS.sectionId}
        need="required"
        error={errors.sectionId}
        value={values.sectionId}
        onChange={({ target }) => change({ sectionId: target.value })}
        options={[
          ...(options.some(({ value }) => value === values.sectionId)
            ? []
            : [{ value: '', text: 'Elija la sección' }]),
          ...options,
        ]}
      />
      <StateChoice
        chosen={values.state}
        error={errors.state}
        onChoose={(state) => change({ state })}
      />
      {values.state === 'published' ? <SourceFields form={form} saved={saved} /> : null}
      {values.state === 'not-applicable' ? (
        <TextArea
          {...form.text('reason')}
          need="required"
          rows={3}
          hint="Por qué no aplica a la terminal y la norma que lo sustenta. Se publica en el sitio."
          counter={describeRoom(values.reason, TEXT_LIMITS.reason)}
        />
      ) : null}
      {values.state === 'pending' ? (
        <p className="soft small">
          En el sitio aparece como pendiente, sin archivo. En la matriz sigue sin publicar.
        </p>
      ) : null}
      <div className="document-fields__days">
        <TextField
          {...form.text('publishedOn')}
          type="date"
          hint="De ella sale la próxima fecha en la matriz."
          min="1900-01-01"
          max="2100-12-31"
          isShort
        />
        <TextField
          {...form.text('issuedOn')}
          type="date"
          need="optional"
          hint="La que lleva el documento."
          min="1900-01-01"
          max="2100-12-31"
          isShort
        />
      </div>
    </div>
  )
}

type StateProps = {
  chosen: DocumentState
  error: string | undefined
  onChoose: (state: DocumentState) => void
}

function StateChoice(choice: StateProps) {
  return (
    <TileChoice
      id={FIELD_IDS.state}
      label={FIELD_LABELS.state}
      isThree
      {...choice}
      options={DOCUMENT_STATES.map((value) => {
        const { name, tone, icon } = STATE_LOOKS[value]
        return {
          value,
          className: `tone--${tone === 'neutral' ? 'info' : tone}`,
          content: (
            <>
              <Icon name={icon} />
              {name}
            </>
          ),
        }
      })}
    />
  )
}

const NUMBER = new Intl.NumberFormat('es-CO')

function describeRoom({ length }: string, limit: number): string {
  const room = `${NUMBER.format(length)} de ${NUMBER.format(limit)} caracteres`
  return length <= limit ? room : `${room}: sobran ${NUMBER.format(length - limit)}`
}
