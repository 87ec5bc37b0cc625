import {
  departureFilePath,
  destinationSheetPath,
} from '@terminal/contract/travel/destination-addresses'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { DepartureLook } from './departure-looks.ts'

type Props = {
  name: string
  url: string
  /** What the server found; empty where the script of the page looks. */
  looks: readonly DepartureLook[]
}

/** What one takes along. */
export function DestinationActions({ name, url, looks }: Props) {
  const file = departureFilePath(name)
  const text = `Buses a ${name}: salidas, tarifas y estado de la vía. ${url}`
  return (
    <section className="destination__actions row gap-2 as-high" aria-label="Guardar y compartir">
      <ButtonLink
        variant="quiet"
        icon="message"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      >
        Compartir por WhatsApp
      </ButtonLink>
      {/* For the frame script, which shows it. */}
      <Button id="copiar-enlace" variant="quiet" icon="copy" hidden>
        Copiar enlace
      </Button>
      <ButtonLink variant="quiet" icon="print" href={destinationSheetPath(name)}>
        Hoja para imprimir
      </ButtonLink>
      {looks.flatMap(({ file: asked, time, unit }) =>
        asked === undefined ? (
          []
        ) : (
          <ButtonLink key={asked} variant="quiet" icon="calendar" href={`${file}?${asked}`}>
            Guardar el bus de las {`${time}\u00a0${unit}`}
          </ButtonLink>
        ),
      )}
      {/* For the script of the page, which knows the next bus. */}
      {looks.length > 0 ? null : (
        <a className="button button--quiet" href={file} data-file={file} hidden>
          <Icon name="calendar" />
          <span />
        </a>
      )}
      <p id="enlace-copiado" role="status" />
    </section>
  )
}
