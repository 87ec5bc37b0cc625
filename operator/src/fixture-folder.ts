import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PAGES } from '@terminal/contract/pages/pages'
import { onTestFinished } from 'vitest'

const OPERATOR = `import type { Operator } from '@terminal/contract/operator/operator'

export default {
  name: 'Terminal de Prueba S. A.',
  shortName: 'Terminal de Prueba',
  nit: '900.123.456-8',
  city: 'Prueba *de* Río',
  department: 'Departamento de Prueba',
  address: 'Calle 0 # 0-00',
  postalCode: '000000',
  location: { latitude: 4.5, longitude: -74 },
  phone: '+57 600 000 0000',
  whatsapp: '+57 300 000 0000',
  email: 'contacto@prueba.example',
  judicialEmail: 'judicial@prueba.example',
  anticorruption: { phone: '+57 600 000 0001', email: 'transparencia@prueba.example' },
  securityEmail: 'seguridad@prueba.example',
  hours: {
    offices: { days: [1, 2, 3, 4, 5], spans: [{ from: '08:00', to: '17:00' }], onHolidays: false },
    pqrsd: { days: [1, 2, 3, 4, 5], spans: [{ from: '08:00', to: '12:00' }], onHolidays: false },
    tickets: { days: [1, 2, 3, 4, 5, 6, 7], spans: [{ from: '05:00', to: '24:00' }], onHolidays: true },
  },
  lines: [{ name: 'Conmutador', purpose: 'Hable con nosotros.', phone: '+57 600 000 0000' }],
  publicLines: [],
  networks: [
    { name: 'Red', url: 'https://red.example/prueba' },
    { name: 'Otra', url: 'https://otra.example/prueba' },
  ],
  regulator: { name: 'Regulador', url: 'https://regulador.example' },
  regionalGovernment: { name: 'Gobernación', url: 'https://gobernacion.example' },
  childrenSite: 'https://ninos.example',
  tickets: {
    seller: { name: 'Vendedor', url: 'https://vendedor.example' },
    widgetUrl: 'https://vendedor.example/widget.js',
  },
  colours: {
    action: '#0943b5',
    actionStrong: '#062f80',
    deep: '#071b45',
    soft: '#e5ecf8',
    accent: '#fecc2f',
  },
  brand: { kind: 'Terminal', place: 'Prueba' },
  hasGovCoBar: true,
} satisfies Operator
`

const PETITIONS = `import type { PetitionRules } from '@terminal/contract/operator/petition-rules'

export default {
  filing: { day: 'reception', norm: 'Ley 1437 de 2011, art. 54' },
  radicado: { format: 'TP-{year}-{number}', digits: 5, norm: 'Acuerdo AGN 001 de 2024' },
  nonWorkingDays: [
    { day: '2026-12-24', name: 'Compensado', act: 'Circular 1 de 2026' },
  ],
  suspendedTerms: [
    { from: '2026-12-28', to: '2027-01-08', name: 'Traslado', act: 'Resolución 2 de 2026' },
  ],
  areas: ['Oficina de PQRSD', 'Gerencia'],
  outgoing: { format: 'S-{year}-{number}', digits: 6 },
  themes: ['Aseo', 'Otro'],
  office: { head: null, readsReserved: [] },
} satisfies PetitionRules
`

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
  <defs><linearGradient id="a"><stop offset="0" stop-color="#fff" /></linearGradient></defs>
  <circle cx="5" cy="5" r="4" fill="url(#a)" />
</svg>
`

/** Its text begins in line 7. */
export const FRONT_MATTER = `---
titulo: Una página de prueba
descripcion: "Una página que no dice nada, y lo dice con las palabras que hacen falta."
actualizada: 2026-11-15
---
`

/** The tables, each with its header in line 1. */
export const TABLES = {
  'data/corredores.csv': `corredor;nombre;fuente_habitual;telefono
via-nueva;Vía a Villa Nueva;Policía de Carreteras;#767
via-vieja;Vía a Puerto Viejo;Capitanía del puerto;
`,
  'data/destinos.csv': `destino;nombre_corto;departamento;corredor;lugar_llegada;latitud;longitud
Villa Nueva;Villa Nueva;Prueba;via-nueva;Parque principal;5.1000;-74.5000
Puerto Viejo;Puerto Viejo;Prueba;via-vieja;;;
`,
  'data/empresas.csv': `empresa;telefono;whatsapp;sitio;venta_en_linea;taquilla;permiso_datos
Flota Una;+57 600 000 0101;+57 300 000 0101;https://flota-una.example;https://flota-una.example/comprar;Taquilla 1;sí
Flota Dos;+57 600 000 0102;;;;;no
`,
  'data/horarios.csv': `destino;empresa;servicio;dias;horas;desde;hasta;cada_minutos;exactas;salidas_al_dia;duracion_minutos;tarifa;fecha_tarifa;modulo;bahia;vigente_desde;vigente_hasta;fuente;fecha_dato
Villa Nueva;Flota Una;Corriente;todos;;05:00;19:00;60;sí;;95;17000;2026-11-01;Módulo 1;101;2026-10-01;2027-12-31;La empresa;2026-11-10
Villa Nueva;Flota Una;Preferencial;lun-vie;07:00|15:00;;;;sí;4;90;21000;2026-11-01;Módulo 1;102;2026-10-01;2027-12-31;La empresa;2026-11-10
Puerto Viejo;Flota Dos;Mixto;todos;06:30;;;;sí;;140;12500;2026-10-20;Módulo 2;;2026-10-01;2027-12-31;Taquilla;2026-10-20
`,
  'data/excepciones.csv': `fecha;destino;empresa;cambio;horas;motivo;fuente
2026-12-24;Villa Nueva;Flota Una;sale además;20:00|21:00;Nochebuena;La empresa
2026-12-25;Puerto Viejo;;no sale;;Navidad;La empresa
`,
  'data/servicios.csv': `nombre;icono;lugar;horario;detalle
Taquillas;ticket;Módulo 1;{{horarioTaquillas}};"Lleve efectivo; no todas reciben ""plástico""."
`,
  'data/lugares.csv': `nombre;destino;tiempo;para_quien;descripcion
Mirador;Villa Nueva;Medio día;Familias;Desde la plaza se sube a pie en veinte minutos.
`,
  'data/calendario.csv': `fecha;actividad;tema;lugar;como_participar
2026-12-04;Audiencia pública;Cuentas del año;Auditorio;Entrada libre
`,
  'data/respuestas.csv': `frases;titulo;respuesta;direccion
perdí mi maleta| objetos perdidos;Objetos perdidos;Llame al {{telefono}} y diga qué perdió.;/pqrsd#objetos
cuánto vale;Tarifas;Cada empresa tiene la suya: mírela aquí.;/viaja-con-nosotros?q=villa
`,
  'data/sinonimos.csv': `palabras
tiquete|pasaje | boleto
baño|sanitario
`,
}

/** A folder with nothing wrong in it, as files by name. */
export const GOOD_FILES: Readonly<Record<string, string>> = {
  'operator.ts': OPERATOR,
  'petitions.ts': PETITIONS,
  'logo.svg': SVG,
  'favicon.svg': SVG,
  ...TABLES,
  ...Object.fromEntries(
    PAGES.filter(({ isText }) => isText).map(({ path, name }) => [
      `pages${path}.md`,
      `${FRONT_MATTER}\nEsto se llama ${name}.\n`,
    ]),
  ),
}

type Changes = Record<string, string | Uint8Array | undefined>

/** A real folder: the good one, with these files instead. A file that is undefined is not there. */
export function buildSite(changes: Changes = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [file, content] of Object.entries({ ...GOOD_FILES, ...changes })) {
    if (content === undefined) continue
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), content)
  }
  return dir
}

/** The good operator.ts with one text of it replaced. */
export function operatorWith(text: string, instead: string): string {
  return fileWith('operator.ts', text, instead)
}

/** A good file with one text of it replaced. */
export function fileWith(file: string, text: string, instead: string): string {
  const good = GOOD_FILES[file]
  if (!good?.includes(text)) throw new Error(`${file} does not say ${text}`)
  return good.replace(text, instead)
}
