import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import { ButtonLink } from '../ui/button.tsx'

/** What an address of no destination may have meant. */
export function MissingDestination({ nearest }: { nearest: readonly string[] }) {
  return (
    <>
      {nearest.length === 0 ? (
        <p>Revise cómo lo escribió. Busque el municipio, no la vereda ni el barrio.</p>
      ) : (
        <>
          <p>Tal vez le sirve:</p>
          <ul className="destination-results__advice">
            {nearest.map((name) => (
              <li key={name}>
                <ButtonLink variant="quiet" href={destinationPath(name)}>
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <a className="button" href={TRAVEL_PATH}>
        Ver todos los destinos
      </a>
    </>
  )
}
