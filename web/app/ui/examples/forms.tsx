import { Checkbox, ChoiceGroup } from '../choices.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { RequiredNote } from '../field.tsx'
import { FileField, SelectField, TextArea, TextField } from '../inputs.tsx'
import { RadioTiles } from '../radio-tiles.tsx'
import type { ComponentExamples } from './example.ts'

const REQUESTS = [
  { value: 'peticion', text: 'Petición', hint: 'Pide una información o una actuación.' },
  { value: 'queja', text: 'Queja', hint: 'Está en desacuerdo con la conducta de una persona.' },
  { value: 'reclamo', text: 'Reclamo', hint: 'Un servicio se prestó mal o no se prestó.' },
]

const COMPANIES = [
  { value: '', text: 'Elija una empresa' },
  { value: 'lindero', text: 'Expreso Lindero' },
  { value: 'cumbre', text: 'Cooperativa La Cumbre' },
]

const ERRORS = [
  { fieldId: 'correo-errado', text: 'Escriba un correo como nombre@correo.example' },
  { fieldId: 'tipo-errado', text: 'Elija el tipo de documento' },
  { fieldId: 'acepta-errado', text: 'Acepte el tratamiento de sus datos' },
]

const [WRONG_MAIL = '', WRONG_TYPE = '', WRONG_CONSENT = ''] = ERRORS.map(({ text }) => text)

export const FORM_EXAMPLES: ComponentExamples[] = [
  {
    component: 'radio-tiles',
    examples: [
      {
        name: 'Una de pocas, con lo que significa',
        element: (
          <RadioTiles
            id="presenta-ejemplo"
            name="presenta-ejemplo"
            legend="¿Quién presenta la solicitud?"
            chosen="nombre"
            options={[
              {
                value: 'nombre',
                text: 'Con mi nombre',
                hint: 'Le notificamos y puede completar el caso.',
                icon: 'person',
              },
              {
                value: 'anonima',
                text: 'Anónima',
                hint: 'No pedimos ningún dato suyo.',
                icon: 'mask',
              },
            ]}
          />
        ),
      },
    ],
  },
  {
    component: 'field',
    examples: [
      { name: 'Un formulario completo', element: <WholeForm /> },
      {
        name: 'Grupos de opciones',
        element: (
          <div className="split">
            <ChoiceGroup
              type="radio"
              id="clase"
              name="clase"
              label="¿Qué desea presentar?"
              need="required"
              options={REQUESTS}
              chosen={['queja']}
            />
            <ChoiceGroup
              type="checkbox"
              id="canal"
              name="canal"
              label="¿Cómo le avisamos?"
              hint="Puede elegir varios."
              options={[
                { value: 'correo', text: 'Por correo electrónico' },
                { value: 'telefono', text: 'Por teléfono' },
                { value: 'carta', text: 'Por carta a su dirección' },
              ]}
              chosen={['correo', 'telefono']}
            />
          </div>
        ),
      },
    ],
  },
  { component: 'error-summary', examples: [{ name: 'Con sus campos', element: <RefusedForm /> }] },
]

function WholeForm() {
  return (
    <form className="stack gap-6">
      <RequiredNote />
      <TextField
        id="nombre"
        name="nombre"
        label="Nombre completo"
        need="required"
        autoComplete="name"
        defaultValue="Rosalba Ejemplo"
      />
      <TextField
        id="celular"
        name="celular"
        type="tel"
        label="Celular"
        need="optional"
        hint="Solo números, sin el +57."
        autoComplete="tel-national"
        isShort
      />
      <SelectField id="empresa" name="empresa" label="Empresa" options={COMPANIES} />
      <TextField id="viaje" name="viaje" type="date" label="Fecha del viaje" isShort />
      <TextArea
        id="hechos"
        name="hechos"
        label="¿Qué pasó?"
        need="required"
        hint="Cuente dónde, cuándo y con quién."
        counter="Le quedan 1.952 de 2.000 caracteres"
        defaultValue="El bus de las 5:30 a. m. salió sin avisar del módulo 2."
      />
      <FileField
        id="anexo"
        name="anexo"
        label="Documento"
        need="optional"
        hint="PDF, PNG o JPG, máximo 5 MB."
      />
      <Checkbox
        id="acepta"
        name="acepta"
        need="required"
        label={
          <>
            Autorizo el <a href="#datos">tratamiento de mis datos</a>
          </>
        }
        defaultChecked
      />
    </form>
  )
}

function RefusedForm() {
  return (
    <form className="stack gap-6">
      <ErrorSummary errors={ERRORS} />
      <TextField
        id="correo-errado"
        name="correo"
        type="email"
        label="Correo electrónico"
        need="required"
        hint="Allí recibe el número de radicado."
        error={WRONG_MAIL}
        defaultValue="rosalba@"
      />
      <ChoiceGroup
        type="radio"
        id="tipo-errado"
        name="tipo-errado"
        label="Tipo de documento"
        need="required"
        error={WRONG_TYPE}
        options={[
          { value: 'cc', text: 'Cédula de ciudadanía' },
          { value: 'ce', text: 'Cédula de extranjería' },
        ]}
      />
      <Checkbox
        id="acepta-errado"
        name="acepta-errado"
        label="Autorizo el tratamiento de mis datos"
        need="required"
        error={WRONG_CONSENT}
      />
    </form>
  )
}
