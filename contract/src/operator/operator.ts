import { z } from 'zod'
import { OwnMenu } from '../pages/menu.ts'
import { PICTURE_NAME } from '../pages/site-feature.ts'
import { text } from '../text/text.ts'
import { Choice } from './choice.ts'
import { LANDSCAPES } from './landscapes.ts'
import { isNit } from './nit.ts'
import { OperatorWords } from './words.ts'

const Phone = z.string().regex(/^\+57( ?\d){10}$/, 'un teléfono es como +57 600 000 0000')
const TollFree = z.string().regex(/^01[89]000 \d{6}$/, 'una línea gratuita es como 018000 000000')
/** Of the State: 123, #767. */
const ShortNumber = z.string().regex(/^#?\d{3}$/)
const HttpUrl = z.url({ protocol: /^https?$/, error: 'falta una dirección http o https' })
const Place = z.strictObject({ name: text(1, 80), url: HttpUrl })

const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'una hora es como 08:00 o 23:30')

/** When a service is open in an ordinary week, in the time of Bogotá. */
export const OpeningHours = z.strictObject({
  /** Monday is 1 and Sunday 7, as in ISO 8601. */
  days: z.array(z.int().min(1).max(7)).min(1),
  spans: z
    .array(z.strictObject({ from: TimeOfDay, to: TimeOfDay }))
    .min(1)
    .refine((spans) => spans.every(({ from, to }) => from < to), 'una jornada termina después'),
  /** Whether it is staffed on the country's holidays as well. */
  onHolidays: z.boolean(),
})

/** One way to reach the terminal. */
const ServiceLine = z.strictObject({
  name: text(1, 60),
  purpose: text(1, 160),
  phone: z
    .union(
      [Phone, TollFree, ShortNumber],
      'un teléfono es como +57 600 000 0000, 018000 000000, 123 o #767',
    )
    .optional(),
  whatsapp: Phone.optional(),
  email: z.email().optional(),
  /** Absent for channels without live service, such as the mailbox for courts. */
  hours: OpeningHours.optional(),
})

const READABLE = 4.5
const WHITE = '#ffffff'
const INK = '#14181f'
const Colour = z.string().regex(/^#[0-9a-f]{6}$/, {
  error: 'un color es como #0943b5, en minúsculas',
  abort: true,
})

/** The colours a terminal may choose. Each is refused when text on it, or in it, could not be read. */
const Colours = z
  .strictObject({
    /** Links, buttons and the top bar; white stands on it. */
    action: readableOn(WHITE),
    /** The same under a pointer. */
    actionStrong: readableOn(WHITE),
    /** The ground of the footer; white stands on it. */
    deep: readableOn(WHITE),
    /** The quiet ground behind sections; dark text stands on it. */
    soft: readableOn(INK),
    /** The one accent; dark text stands on it. */
    accent: readableOn(INK),
  })
  .refine(({ action, soft }) => contrastRatio(action, soft) >= READABLE, {
    path: ['action'],
    error: `no se lee sobre soft: el contraste debe ser de ${READABLE} a 1 o más`,
  })

function readableOn(other: string) {
  return Colour.refine(
    (colour) => contrastRatio(colour, other) >= READABLE,
    `no se lee con ${other}: el contraste debe ser de ${READABLE} a 1 o más`,
  )
}

/** Who runs the terminal: everything a page says that another terminal would say differently. */
export const Operator = z.strictObject({
  name: text(1, 120),
  /** As the people of the city call it: page titles and the brand. */
  shortName: text(1, 60),
  /** Beside the logo, in two lines: what it is, and where. */
  brand: z.strictObject({ kind: text(1, 40), place: text(1, 40) }),
  nit: z.string().refine(isNit, 'el NIT es como 900.123.456-8, con su dígito de verificación'),
  city: text(1, 60),
  department: text(1, 60),
  address: text(1, 120),
  postalCode: z.string().regex(/^\d{6}$/, 'el código postal tiene seis dígitos'),
  location: z.strictObject({
    latitude: z.number().min(-5).max(16),
    longitude: z.number().min(-82).max(-66),
  }),
  /** International form, +57 first. */
  phone: Phone,
  /** The toll-free line, if there is one: the only numbers written without +57. */
  serviceLine: TollFree.optional(),
  whatsapp: Phone.optional(),
  email: z.email(),
  /** Where courts and authorities write to. */
  judicialEmail: z.email(),
  anticorruption: z.strictObject({ phone: Phone, email: z.email() }),
  /** Whom to tell about a weakness of the site. */
  securityEmail: z.email(),
  /** Of its ticket windows only where it has some. */
  hours: z.strictObject({
    offices: OpeningHours,
    pqrsd: OpeningHours,
    tickets: OpeningHours.optional(),
  }),
  /** Every line, as /lineaAtencion shows them: the terminal's own, and those of the State. */
  lines: z.array(ServiceLine).min(1),
  publicLines: z.array(ServiceLine),
  networks: z.array(Place),
  regulator: Place,
  regionalGovernment: Place.optional(),
  childrenSite: HttpUrl.optional(),
  /** Sold on the web. */
  tickets: z
    .strictObject({
      /** Who sells, and where one buys without the widget. */
      seller: Place,
      widgetUrl: HttpUrl,
    })
    .optional(),
  /** Where people most often go, as the table of destinations calls it: the first four of these are on /home. */
  frequentDestinations: z.array(text(1, 80)).optional(),
  /** The modules of the building in the order in which they stand, as the timetables call them. */
  modules: z
    .array(
      z.strictObject({
        name: text(1, 20),
        /** How one walks there from the main entrance. */
        walk: text(1, 200),
        /** Has the main entrance. */
        isEntrance: z.boolean().optional(),
      }),
    )
    .optional(),
  /** What it leaves out, or has elsewhere. */
  features: Choice.optional(),
  /** What its vehicles, its places and its ways are called, where that is not as in most terminals. */
  words: OperatorWords.optional(),
  /** Its own main menu, instead of the usual one. */
  menu: OwnMenu.optional(),
  /** What our pictures show around the terminal, in place of mountains. */
  landscape: z.enum(LANDSCAPES).optional(),
  /** A drawing of its own (pictures/x.svg) in place of ours on the home page. */
  homePicture: z
    .string()
    .regex(new RegExp(`^${PICTURE_NAME}$`))
    .optional(),
  colours: Colours,
  /** Public bodies carry the State's bar; a private terminal may leave it out. */
  hasGovCoBar: z.boolean(),
})
export type OpeningHours = z.infer<typeof OpeningHours>
export type ServiceLine = z.infer<typeof ServiceLine>
export type Operator = z.infer<typeof Operator>

/** WCAG 2.2, «contrast ratio»: 1 for the same colour twice, 21 for black on white. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
