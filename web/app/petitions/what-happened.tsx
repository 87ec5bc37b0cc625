import { capital, oneOf, vehiclesOf } from '@terminal/contract/operator/words'
import {
  MESSAGE_LENGTH,
  PETITION_BYTES,
  PETITION_FILE_BYTES,
  PETITION_FILES,
} from '@terminal/contract/petitions/case/petition.schema'
import {
  FILE_PARTS,
  HELD_PARTS,
  type HeldFile,
  PETITION_FIELDS,
} from '@terminal/contract/petitions/case/petition-form'
import { PETITION_TYPES, type PetitionType, TERMS } from '@terminal/contract/petitions/case/terms'
import { TYPES } from '@terminal/contract/petitions/case/words'
import { DraftLine } from '../forms/draft-line.tsx'
import { FilesField } from '../forms/files-field.tsx'
import { FormStep } from '../forms/form-step.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { Choice } from '../ui/choices.tsx'
import { controlAttributes, Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SelectField, TextArea, TextField } from '../ui/inputs.tsx'
import { useWords } from '../words/use-words.ts'
import type { FieldsOf, TextOf } from './petition-fields.ts'

type Props = { fields: FieldsOf; held: readonly HeldFile[]; companies: readonly string[] }

export function WhatHappened({ fields: { text, box }, held, companies }: Props) {
  const words = useWords()
  return (
    <FormStep
      number={1}
      title="Cuéntenos qué pasó"
      onward="Continuar: quién presenta"
      note="Faltan 3 pasos cortos. Nada se envía hasta el último."
    >
      <div className="stack gap-1">
        <TextArea
          {...text('message')}
          label="¿Qué pasó o qué pide?"
          hint="Con sus palabras. Es lo único obligatorio."
          rows={5}
          maxLength={MESSAGE_LENGTH}
          data-counted=""
          data-needed="falta-el-texto"
          counter=""
        />
        {/* For the script, which does not go on without it. */}
        <div id="falta-el-texto" role="alert" hidden>
          <p className="field__error">
            <Icon name="alert" size="s" />
            Cuéntenos qué pasó o qué pide, o adjunte un archivo.
          </p>
        </div>
        <DraftLine />
      </div>
      <FilesField
        names={FILE_PARTS}
        heldNames={HELD_PARTS}
        held={held}
        limits={{ count: PETITION_FILES, each: PETITION_FILE_BYTES, all: PETITION_BYTES }}
      />
      <When text={text} />
      <TextField
        {...text('place')}
        label="¿Dónde?"
        need="optional"
        hint={`${capital(oneOf(words.places))}, taquilla, ${oneOf(vehiclesOf(words))}, baño…`}
      />
      <SelectField
        {...text('company')}
        label="¿Es sobre una empresa?"
        need="optional"
        options={[
          { value: '', text: 'No, o no sé cuál' },
          ...companies.map((name) => ({ value: name, text: name })),
        ]}
      />
      <fieldset className="group stack gap-6 form-note for-bus-company" data-choice="">
        <p>
          <strong>La recibimos igual.</strong> La empresa también debe responder por su servicio. Si
          nos autoriza, le pasamos el caso.
        </p>
        <Choice
          {...box('maySendToCompany')}
          value="si"
          label="Autorizo enviar mi caso y mis datos a la empresa"
          data-yes="Autoriza enviarle el caso"
          data-no="No autoriza enviarle el caso"
        />
      </fieldset>
      <TypeField text={text} />
    </FormStep>
  )
}

function When({ text }: { text: TextOf }) {
  return (
    <fieldset className="field">
      <legend className="field__label">
        ¿Cuándo fue? <span className="field__optional">(opcional)</span>
      </legend>
      <div className="petition-when">
        <TextField {...text('date')} label="Día" type="date" />
        <TextField {...text('hour')} label="Hora aproximada" type="time" />
      </div>
    </fieldset>
  )
}

function TypeField({ text }: { text: TextOf }) {
  const { defaultValue, ...type } = text('type')
  const field = {
    ...type,
    label: 'Tipo de solicitud',
    need: 'optional' as const,
    hint: 'Si no sabe, la clasificamos nosotros.',
  }
  return (
    <div>
      <Field {...field}>
        <span className="select">
          <select
            {...controlAttributes(field)}
            name={PETITION_FIELDS.type}
            defaultValue={defaultValue}
            className="input"
          >
            <option value="" data-days={TERMS.petition.days}>
              No sé cuál es
            </option>
            {PETITION_TYPES.map((each) => (
              <option key={each} value={TYPES[each]} data-days={TERMS[each].days}>
                {TERMS[each].name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      </Field>
      <Accordion title="Qué es cada tipo, con ejemplos" headingLevel={2}>
        <dl className="type-help stack gap-3">
          {PETITION_TYPES.map((each) => (
            <div key={each}>
              <dt>{TERMS[each].name}</dt>
              <dd>
                {TYPE_HELP[each].text} «{TYPE_HELP[each].example}»
              </dd>
            </div>
          ))}
        </dl>
      </Accordion>
    </div>
  )
}

/** What each type is, with an example in a citizen’s words. */
const TYPE_HELP: Record<PetitionType, { text: string; example: string }> = {
  petition: {
    text: 'Pide que hagamos algo o que le reconozcamos un derecho.',
    example: 'Pongan una rampa en la entrada.',
  },
  complaint: {
    text: 'No le gustó cómo lo trató una persona.',
    example: 'El vigilante me gritó.',
  },
  claim: {
    text: 'Un servicio salió mal o no se lo prestaron.',
    example: 'Me cobraron dos veces el parqueadero.',
  },
  information: {
    text: 'Quiere saber algo o tener copia de un documento.',
    example: 'Quiero copia del contrato de aseo.',
  },
  consultation: {
    text: 'Quiere nuestra opinión sobre algo que está a nuestro cargo.',
    example: '¿Puedo vender alimentos en el andén?',
  },
  suggestion: {
    text: 'Tiene una idea para mejorar.',
    example: 'Hacen falta sillas en la sala 3.',
  },
  report: {
    text: 'Cuenta algo que puede ser ilegal o corrupto.',
    example: 'Me pidieron plata por un turno.',
  },
  praise: {
    text: 'Quiere dar las gracias.',
    example: 'La señora de información me ayudó mucho.',
  },
  'data-inquiry': {
    text: 'Quiere saber qué datos suyos tenemos.',
    example: '¿Para qué guardan mi correo?',
  },
  'data-claim': {
    text: 'Quiere que corrijamos o borremos sus datos.',
    example: 'Mi cédula está mal escrita.',
  },
  'authority-information': {
    text: 'Solo para entidades públicas que piden información.',
    example: 'Somos la Personería y necesitamos un dato.',
  },
}
