import { findPage } from '@terminal/contract/pages/pages'
import { Card } from '../ui/card.tsx'
import type { IconName } from '../ui/icon-paths.ts'

type Service = { icon: IconName; summary: string }

/** In the order in which people look for them. */
const SERVICES: Record<string, Service> = {
  '/pqrsd': { icon: 'message', summary: 'Canales para presentar su caso y cómo seguirlo.' },
  '/lineaAtencion': { icon: 'phone', summary: 'Teléfonos, WhatsApp y correos, con su horario.' },
  '/preguntasFrecuentes': { icon: 'search', summary: 'Respuestas cortas para quien va a viajar.' },
  '#objetos-perdidos': { icon: 'suitcase', summary: 'Cómo buscar lo que perdió o entregar algo.' },
  '/pqrs': { icon: 'info', summary: 'Qué significa cada letra y cuánto tardamos en responder.' },
  '/politica': { icon: 'people', summary: 'Qué hacemos con sus datos y qué puede pedirnos.' },
  '/informesGestion': { icon: 'document', summary: 'Qué hicimos cada año y con qué resultados.' },
  '/contrasAtencion': { icon: 'cash', summary: 'Qué compramos, a quién y por cuánto.' },
}
const ORDER = Object.keys(SERVICES)

type Props = {
  links: readonly {
    name: string
    url: string
    /** The page of ours that it stands for, where it leads to another system. */
    like?: string
  }[]
}

/** The pages below this one, and what people most look for on it. */
export function ServiceCards({ links }: Props) {
  return (
    <ul className="grid-cards">
      {links
        .map(({ name, url, like = url }) => ({ name, url, like }))
        .toSorted((a, b) => ORDER.indexOf(a.like) - ORDER.indexOf(b.like))
        .map(({ name, url, like }) => (
          <li key={url}>
            <Card
              title={findPage(like)?.name ?? name}
              href={url}
              layout="beside"
              {...(SERVICES[like] && { icon: SERVICES[like].icon })}
            >
              <p>{SERVICES[like]?.summary}</p>
            </Card>
          </li>
        ))}
    </ul>
  )
}
