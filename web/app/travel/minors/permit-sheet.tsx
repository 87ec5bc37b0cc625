import { oneOf, vehiclesOf } from '@terminal/contract/operator/words'
import { useWords } from '../../words/use-words.ts'
import { RULE } from './minor-papers.ts'

export const PERMIT_ID = 'formato'

type Part = { title: string; fields: readonly Field[] }
type Field = { name: string; isWide?: boolean }

/** What the permission has to say of each person, and of the trip (numeral 3.1 of the rule). */
const PERSON: readonly Field[] = [
  { name: 'Nombres y apellidos', isWide: true },
  { name: 'Tipo y número de documento' },
]
const REACHABLE: readonly Field[] = [...PERSON, { name: 'Teléfono' }]

const CHILD: Part = { title: 'El menor', fields: [...PERSON, { name: 'Fecha de nacimiento' }] }
const TRIP: Part = {
  title: 'El viaje',
  fields: [
    { name: 'Sale de' },
    { name: 'Llega a' },
    { name: 'Empresa' },
    { name: 'Fecha y hora de salida' },
  ],
}
const COMPANION: Part = {
  title: 'El adulto que lo acompaña',
  fields: [...REACHABLE, { name: 'Parentesco o relación con el menor' }],
}
const RECEIVER: Part = {
  title: 'Quien lo recibe al llegar',
  fields: [...REACHABLE, { name: 'Parentesco o relación con el menor' }],
}
const SIGNER: Part = {
  title: 'Quien autoriza',
  fields: [...REACHABLE, { name: 'Ciudad y fecha' }],
}

type Props = {
  /** The child travels alone: the person who receives it is then all the more important. */
  isAlone: boolean
}

/** To be filled in with a pen. It alone is printed; nothing of it is sent or kept anywhere. */
export function PermitSheet({ isAlone }: Props) {
  const others = isAlone
    ? [RECEIVER]
    : [COMPANION, { ...RECEIVER, title: `${RECEIVER.title}, si es otra persona` }]
  return (
    <section className="permit stack" id={PERMIT_ID} aria-labelledby={`${PERMIT_ID}-titulo`}>
      <div className="permit__screen screen-only stack gap-3 measure">
        <h2 id={`${PERMIT_ID}-titulo`}>Formato para imprimir</h2>
        <p>
          Imprima esta página desde su navegador (Ctrl + P, o «Imprimir» en el menú del celular):
          solo sale el formato, en una hoja. Llénelo a mano. ¿Sin impresora? Copie los datos en una
          hoja: también sirve.
        </p>
      </div>
      <div className="permit__paper box stack">
        <p className="permit__title">
          Autorización para que un menor viaje en <Vehicles />
        </p>
        <p className="permit__lead">
          {isAlone
            ? 'Autorizo que este menor haga el viaje de esta hoja sin un adulto que lo acompañe.'
            : 'Autorizo que este menor haga el viaje de esta hoja con el adulto que aquí aparece.'}
        </p>
        {[CHILD, TRIP, ...others, SIGNER].map((part, index) => (
          <PartOf key={part.title} part={part} number={index + 1} />
        ))}
        <p className="permit__roles row">
          Soy: <Role name="el padre" /> <Role name="la madre" /> <Role name="el tutor" />
        </p>
        <p className="permit__signature">
          <span>Firma</span>
        </p>
        <p className="soft small">
          Con los datos del numeral 3.1 de la {RULE.name}, {RULE.author}. No se autentica en
          notaría. Adjunte copia del documento de quien firma. Esta hoja va con el menor todo el
          viaje.
        </p>
      </div>
    </section>
  )
}

function PartOf({ part: { title, fields }, number }: { part: Part; number: number }) {
  return (
    <div className="permit__part">
      <p className="strong">
        {number}. {title}
      </p>
      <ul className="permit__fields plain-list">
        {fields.map(({ name, isWide }) => (
          <li key={name} className={isWide ? 'permit__field permit__field--wide' : 'permit__field'}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Role({ name }: { name: string }) {
  return (
    <span className="permit__role">
      <span className="permit__box" aria-hidden="true" />
      {name}
    </span>
  )
}

function Vehicles() {
  return oneOf(vehiclesOf(useWords()))
}
