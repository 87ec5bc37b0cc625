import { z } from 'zod'
import { isAddressOn } from '../operator/choice.ts'
import { text } from '../text/text.ts'

type MenuLink = { id: number; name: string; url: string }
export type MenuEntry = MenuLink & { subOptions: readonly MenuLink[] }

const OwnLink = {
  name: text(2, 40),
  url: z
    .string()
    .regex(/^(\/[^/\\\s]\S*|https:\/\/\S+)$/, 'una dirección es como /pqrs o empieza con https://'),
}

/** What the law wants in any menu, and what each is called there. */
const COMPULSORY = {
  '/transparency': 'Transparencia',
  '/atencion-a-la-ciudadania': 'Atención a la ciudadanía',
  '/participa': 'Participa',
} as const

const MOST_ENTRIES = 7

/** A menu of the operator's own: of two levels, and short enough for a row. */
export const OwnMenu = z
  .array(
    z.strictObject({ ...OwnLink, subOptions: z.array(z.strictObject(OwnLink)).max(10).optional() }),
  )
  .max(MOST_ENTRIES)
  .superRefine((entries, context) => {
    const urls = entries.flatMap(({ url, subOptions = [] }) => [
      url,
      ...subOptions.map((o) => o.url),
    ])
    for (const [url, name] of Object.entries(COMPULSORY))
      if (!urls.includes(url))
        context.addIssue({
          code: 'custom',
          message: `le falta «${name}» (${url}), que pide la ley`,
        })
  })

type Having = Parameters<typeof isAddressOn>[0] & {
  childrenSite?: string | undefined
  menu?: z.infer<typeof OwnMenu> | undefined
}

/**
 * The main menu without what the operator leaves out: its own, or that of the specification to the letter, with names as
 * they are written there and no entry 2. Entry 7 leads to the operator's children's site.
 */
export function menuFor(operator: Having): readonly MenuEntry[] {
  const isThere = ({ url }: MenuLink) => isAddressOn(operator, url)
  return entriesOf(operator)
    .filter(isThere)
    .map((entry) => ({ ...entry, subOptions: entry.subOptions.filter(isThere) }))
}

function entriesOf({ childrenSite, menu }: Having): MenuEntry[] {
  if (menu)
    return menu.map(({ subOptions = [], ...entry }, i) => ({
      ...entry,
      id: i + 1,
      subOptions: subOptions.map((option, j) => ({ ...option, id: j + 1 })),
    }))
  return [
    {
      id: 1,
      name: 'Mi Terminal',
      url: '/home',
      subOptions: [
        { id: 1, name: 'Notícias', url: '/noticias' },
        { id: 2, name: 'Opciones', url: '/opciones' },
        { id: 3, name: 'Turísmo', url: '/tourismo' },
      ],
    },
    {
      id: 3,
      name: 'Atención al Ciudadano',
      url: '/atencion-a-la-ciudadania',
      subOptions: [
        { id: 1, name: 'Pqrs', url: '/pqrs' },
        { id: 2, name: 'Preguntas Frecuentes', url: '/preguntasFrecuentes' },
        { id: 3, name: 'Informes de Gestión', url: '/informesGestion' },
        { id: 4, name: 'Política de Datos', url: '/politica' },
        { id: 5, name: 'Lineas de Atención', url: '/lineaAtencion' },
        { id: 6, name: 'Contrataciones', url: '/contrasAtencion' },
      ],
    },
    {
      id: 4,
      name: 'Información Corporativa',
      url: '/informationCorporation',
      subOptions: [
        { id: 1, name: 'Planeación y Gestión', url: '/informationCorporation?section=planeacion' },
      ],
    },
    { id: 5, name: 'Participa', url: '/participa', subOptions: [] },
    { id: 6, name: 'Transparencia y Accesos', url: '/transparency', subOptions: [] },
    ...(childrenSite === undefined
      ? []
      : [{ id: 7, name: 'Mi Terminalito', url: childrenSite, subOptions: [] }]),
    { id: 8, name: 'Buscar', url: '/buscador', subOptions: [] },
  ]
}
