import { DOCUMENT_TYPES } from '@terminal/contract/petitions/case/document-types'
import { PETITION_FIELDS } from '@terminal/contract/petitions/case/petition-form'
import { PRESENTERS } from '@terminal/contract/petitions/case/words'
import { DraftState } from '../forms/draft-line.tsx'
import { FormStep } from '../forms/form-step.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { SelectField, TextField } from '../ui/inputs.tsx'
import { RadioTiles } from '../ui/radio-tiles.tsx'
import type { FieldsOf, TextOf } from './petition-fields.ts'

const WATCHDOG = 'https://www.procuraduria.gov.co'

export function WhoPresents({ fields: { text } }: { fields: FieldsOf }) {
  return (
    <FormStep
      number={2}
      title="¿Quién presenta la solicitud?"
      onward="Continuar: cómo le respondemos"
    >
      <RadioTiles
        id={PETITION_FIELDS.presenter}
        name={PETITION_FIELDS.presenter}
        legend="Quién presenta la solicitud"
        isLegendHidden
        chosen={text('presenter').defaultValue}
        options={[
          {
            value: PRESENTERS.person,
            text: 'Con mi nombre',
            hint: 'Le notificamos y puede completar o corregir el caso.',
            icon: 'person',
          },
          {
            value: PRESENTERS.anonymous,
            text: 'Anónima',
            hint: 'No pedimos ningún dato suyo. También la atendemos.',
            icon: 'mask',
          },
          {
            value: PRESENTERS.company,
            text: 'Por una empresa u organización',
            hint: 'Con su razón social y NIT.',
            icon: 'building',
          },
        ]}
      />
      <AnonymousPart text={text} />
      <NamedParts text={text} />
      <Accordion title="Prefiero dar mi nombre, pero que se mantenga en reserva" headingLevel={2}>
        <p>
          Elija «Con mi nombre» y díganos en su relato que pide reserva. Sus datos quedan cifrados y
          solo los abre la oficina de PQRSD.
        </p>
        <p>
          Si pide información pública y teme que su nombre le traiga problemas, la ley le permite
          pedirla con identidad reservada. La presenta en la{' '}
          <a href={WATCHDOG}>Procuraduría General de la Nación</a>, que nos la envía sin decirnos
          quién es usted (Ley 1712 de 2014, artículo 4).
        </p>
      </Accordion>
      <DraftState />
    </FormStep>
  )
}

function AnonymousPart({ text }: { text: TextOf }) {
  return (
    <fieldset className="group stack gap-6 for-anonymous" data-choice="">
      <div className="form-note">
        <p>
          <strong>Si es anónima, tenga en cuenta:</strong>
        </p>
        <ul>
          <li>
            El radicado y el código son la única forma de seguirla.{' '}
            <strong>No podemos recuperarlos.</strong>
          </li>
          <li>Si falta un dato y no deja correo, no podremos preguntarle.</li>
          <li>
            Borramos de sus fotos el lugar y el celular con que las tomó. Un PDF o un Word puede
            llevar su nombre por dentro: eso no lo borramos.
          </li>
        </ul>
      </div>
      <TextField
        {...text('anonymousEmail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        label="Correo"
        need="optional"
        hint="Solo para avisarle de la respuesta. Sigue siendo anónima."
      />
    </fieldset>
  )
}

/** Of a person and of a company; the name and the phone are of either. */
function NamedParts({ text }: { text: TextOf }) {
  return (
    <>
      <fieldset className="group stack gap-6 for-company" data-choice="">
        <TextField
          {...text('companyName')}
          label="Razón social"
          need="optional"
          autoComplete="organization"
        />
        <TextField {...text('nit')} label="NIT" need="optional" hint="Como 900.123.456-8." />
      </fieldset>
      <fieldset className="group stack gap-6 for-named" data-choice="">
        <TextField
          {...text('name')}
          label="Nombres y apellidos"
          need="optional"
          hint="De quien escribe."
          autoComplete="name"
        />
      </fieldset>
      <fieldset className="group stack gap-6 form-pair for-person" data-choice="">
        <SelectField
          {...text('documentType')}
          label="Tipo de documento"
          need="optional"
          options={[
            { value: '', text: 'Sin elegir' },
            ...DOCUMENT_TYPES.map(({ code, name }) => ({ value: code, text: name })),
          ]}
        />
        <TextField {...text('document')} label="Número" need="optional" autoComplete="off" />
      </fieldset>
      <fieldset className="group stack gap-6 for-named" data-choice="">
        <TextField
          {...text('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label="Teléfono"
          need="optional"
          hint="Por si hay que preguntarle algo."
        />
      </fieldset>
    </>
  )
}
