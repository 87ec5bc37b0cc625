import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { isAboutData, TERMS } from '@terminal/contract/petitions/case/terms'
import { DUTY_TO_KEEP } from '@terminal/contract/petitions/copies/person-export'
import { Link } from 'react-router'

/** What to do with somebody's question about their own data: the law has its own terms and answers for it. */
export function DataRightsCard({ petition: { type } }: { petition: DeskPetition }) {
  if (!isAboutData(type)) return null
  const isInquiry = type === 'data-inquiry'
  return (
    <section className="desk-card" aria-labelledby="datos-personales">
      <h2 className="petition-desk__title line text-m" id="datos-personales">
        {isInquiry ? 'Consulta de datos (art. 14)' : 'Reclamo de datos (art. 15)'}
      </h2>
      <ol className="data-rights stack gap-2">
        <li>
          Compruebe la identidad. Si falta un dato, pídalo en 5 días hábiles: la persona tiene dos
          meses.
        </li>
        <li>
          Si le toca a otra entidad, trasládela en {TERMS[type].transferWithin} días hábiles y
          cuéntele a la persona.
        </li>
        {isInquiry ? (
          <li>
            <Link to="/dashboard/pqrsd/persona">Saque la copia de todo lo que hay de ella</Link> y
            entréguesela con la respuesta, en 10 días hábiles.
          </li>
        ) : (
          <>
            <li>
              Corrección: diga en la respuesta qué se corrigió. El texto que la persona radicó no se
              cambia; la corrección queda como nota.
            </li>
            <li>
              Supresión: <Link to="/dashboard/pqrsd/persona">vea qué se puede suprimir</Link>. Lo
              que está en retención no: {DUTY_TO_KEEP}. Diga esa razón y hasta cuándo se guarda.
            </li>
          </>
        )}
        <li>Recuerde en la respuesta que puede acudir a la SIC si no queda conforme.</li>
      </ol>
    </section>
  )
}
