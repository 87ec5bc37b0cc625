import { PETITION_FIELDS } from '@terminal/contract/petitions/case/petition-form'
import { REPLIES } from '@terminal/contract/petitions/case/words'
import type { ReactNode } from 'react'
import { DraftState } from '../forms/draft-line.tsx'
import { FormStep } from '../forms/form-step.tsx'
import { Choice } from '../ui/choices.tsx'
import { TextField } from '../ui/inputs.tsx'
import { RadioTiles } from '../ui/radio-tiles.tsx'
import type { FieldsOf } from './petition-fields.ts'

type Props = {
  fields: FieldsOf
  /** Places that people may mean. */
  municipalities: readonly string[]
  /** Where it is fetched, and when. */
  office: ReactNode
}

export function HowWeAnswer({ fields, municipalities, office }: Props) {
  return (
    <FormStep number={3} title="¿Cómo le respondemos?" onward="Continuar: revisar y enviar">
      <div className="form-note for-anonymous">
        <p>
          <strong>Su solicitud es anónima.</strong> Consulte aquí la respuesta con su radicado y su
          código. Si dejó un correo, le avisamos cuando esté.
        </p>
        <p>También la avisamos unos días, sin datos suyos, en este sitio y en la cartelera.</p>
      </div>
      <fieldset className="group stack gap-6 not-anonymous" data-choice="">
        <Ways chosen={fields.text('replyBy').defaultValue} />
        <EmailPart fields={fields} />
        <PostPart fields={fields} municipalities={municipalities} />
        <div className="form-note for-code">
          <p>Al radicar le damos un número y un código. Con los dos ve aquí cómo va su caso.</p>
        </div>
        <div className="form-note for-office">{office}</div>
      </fieldset>
      <DraftState />
    </FormStep>
  )
}

function Ways({ chosen }: { chosen: string }) {
  return (
    <RadioTiles
      id={PETITION_FIELDS.replyBy}
      name={PETITION_FIELDS.replyBy}
      legend="Cómo quiere la respuesta"
      isLegendHidden
      chosen={chosen}
      options={[
        {
          value: REPLIES.email,
          text: 'Por correo electrónico',
          hint: 'Es lo más rápido.',
          icon: 'mail',
        },
        {
          value: REPLIES.post,
          text: 'En físico, a mi dirección',
          hint: 'Una carta, donde nos diga.',
          icon: 'map-pin',
        },
        {
          value: REPLIES.code,
          text: 'La consulto aquí con mi código',
          hint: 'Sin dar correo ni dirección.',
          icon: 'search',
        },
        {
          value: REPLIES.office,
          text: 'La recojo en la oficina',
          hint: 'Con el número de su radicado.',
          icon: 'building',
        },
      ]}
    />
  )
}

function EmailPart({ fields: { text, box } }: Pick<Props, 'fields'>) {
  return (
    <fieldset className="group stack gap-6 for-email" data-choice="">
      <TextField
        {...text('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label="Su correo"
        hint="También le enviamos la constancia."
      />
      <Choice
        {...box('acceptsEmailNotices')}
        value="si"
        label="Acepto que me notifiquen por correo"
        hint="Así la respuesta vale como notificación. Puede cambiarlo después."
        data-yes="Acepta que le notifiquen por correo"
        data-no="No acepta que le notifiquen por correo"
      />
    </fieldset>
  )
}

function PostPart({ fields: { text }, municipalities }: Pick<Props, 'fields' | 'municipalities'>) {
  return (
    <fieldset className="group stack gap-6 for-post" data-choice="">
      <TextField
        {...text('address')}
        label="Dirección"
        hint="Como Carrera 2 # 86-05, casa 12, o el nombre de la finca."
        autoComplete="street-address"
      />
      <div className="form-pair">
        <TextField {...text('district')} label="Barrio o vereda" need="optional" />
        <TextField
          {...text('municipality')}
          label="Municipio"
          need="optional"
          list="municipios"
          autoComplete="address-level2"
        />
      </div>
      <datalist id="municipios">
        {municipalities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  )
}
