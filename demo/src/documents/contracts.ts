import { type Block, heading, paragraph, table } from '../formats/paper.ts'
import { writeSheet } from '../formats/spreadsheet.ts'
import { writeWord } from '../formats/word-file.ts'
import { purchasingManual, serviceContract } from './contract-papers.ts'
import {
  correctedReport,
  type DemoDocument,
  fileDocument,
  linkedDocument,
  paperOf,
  type Report,
  report,
} from './demo-document.ts'
import { figure, sum } from './spanish.ts'

/** Values in millions of pesos; the purchasing manual sets the value above which the invitation is public. */
type Purchase = { what: string; month: string; value: number }

const DISPLAYS: Purchase = { what: 'Pantallas y parlantes de salidas', month: 'Abril', value: 305 }
const PLAN_2026: readonly Purchase[] = [
  { what: 'Vigilancia del edificio', month: 'Enero', value: 512 },
  { what: 'Aseo y cafetería', month: 'Enero', value: 396 },
  { what: 'Energía, agua y comunicaciones', month: 'Enero', value: 284 },
  { what: 'Equipos e insumos para pruebas de alcohol', month: 'Febrero', value: 88 },
  { what: 'Seguros', month: 'Febrero', value: 96 },
  { what: 'Rampa y baños accesibles del módulo 4', month: 'Marzo', value: 190 },
  { what: 'Wifi gratis y 60 puntos de carga', month: 'Abril', value: 145 },
  DISPLAYS,
  { what: 'Cubierta y luces de las bahías del módulo 3', month: 'Mayo', value: 410 },
  { what: 'Mantenimiento de básculas y cámaras', month: 'Junio', value: 24 },
]
const PLAN_2025: readonly Purchase[] = [
  { what: 'Vigilancia del edificio', month: 'Enero', value: 486 },
  { what: 'Aseo y cafetería', month: 'Enero', value: 372 },
  { what: 'Energía, agua y comunicaciones', month: 'Enero', value: 268 },
  { what: 'Equipos e insumos para pruebas de alcohol', month: 'Febrero', value: 81 },
  { what: 'Seguros', month: 'Febrero', value: 91 },
  { what: 'Renovación de los baños de los módulos 1 y 2', month: 'Marzo', value: 365 },
  { what: 'Techo del parqueadero', month: 'Marzo', value: 105 },
  { what: 'Sala familiar y de lactancia', month: 'Abril', value: 92 },
  { what: 'Red contra incendios', month: 'Mayo', value: 310 },
  { what: 'Diseños de accesibilidad del módulo 4', month: 'Julio', value: 63 },
]

type Contract = {
  number: string
  what: string
  contractor: string
  way: string
  value: number
  progress: number
  startsOn: string
  endsOn: string
}

export const CONTRACTS: readonly Contract[] = [
  contract(
    'C-2026-001',
    'Vigilancia del edificio',
    'Centinelas del Valle Ltda.',
    512,
    83,
    '2026-01-02',
    '2026-12-31',
  ),
  contract(
    'C-2026-002',
    'Aseo y cafetería',
    'Aseo Lindero S. A. S.',
    396,
    83,
    '2026-01-02',
    '2026-12-31',
  ),
  contract(
    'C-2026-006',
    'Equipos e insumos para pruebas de alcohol',
    'Medir Bien S. A. S.',
    88,
    80,
    '2026-02-16',
    '2026-12-18',
  ),
  contract(
    'C-2026-008',
    'Seguros',
    'Aseguradora La Ceiba S. A.',
    96,
    100,
    '2026-02-27',
    '2027-02-26',
  ),
  contract(
    'C-2026-011',
    'Rampa y baños accesibles del módulo 4',
    'Construcciones El Samán S. A. S.',
    186.4,
    100,
    '2026-04-13',
    '2026-10-27',
  ),
  contract(
    'C-2026-013',
    'Wifi gratis y 60 puntos de carga',
    'Redes del Lindero S. A. S.',
    142,
    100,
    '2026-05-11',
    '2026-09-18',
  ),
  contract(
    'C-2026-016',
    'Pantallas y parlantes de salidas',
    'Señal Clara S. A. S.',
    318,
    70,
    '2026-06-22',
    '2026-12-18',
  ),
  contract(
    'C-2026-017',
    'Cubierta y luces de las bahías del módulo 3',
    'Techos del Alto S. A. S.',
    403.6,
    55,
    '2026-06-30',
    '2027-02-26',
  ),
  contract(
    'C-2026-021',
    'Mantenimiento de básculas y cámaras',
    'Pesos y Lentes S. A. S.',
    24,
    100,
    '2026-07-13',
    '2026-08-28',
  ),
  contract(
    'C-2026-024',
    'Seis sillas de ruedas',
    'Ayudas del Lindero S. A. S.',
    14,
    100,
    '2026-08-10',
    '2026-08-31',
  ),
]

export const CONTRACT_DOCUMENTS: readonly DemoDocument[] = [
  report(purchasePlan(2025, '2025-01-30', PLAN_2025)),
  correctedReport(purchasePlan(2026, '2026-01-29', PLAN_2026), {
    addedOn: '2026-07-10',
    blocks: [
      heading('Modificación 1'),
      paragraph(
        'El 10 de julio de 2026 se añadió la compra de seis sillas de ruedas y se ajustó el valor de las pantallas y los parlantes, después del estudio de precios. Lo demás sigue igual.',
      ),
      ...purchaseBlocks([
        ...PLAN_2026.map((each) => (each === DISPLAYS ? { ...each, value: 318 } : each)),
        { what: 'Seis sillas de ruedas', month: 'Agosto', value: 14 },
      ]),
    ],
  }),
  linkedDocument({
    numeral: '3.2',
    title: 'Procesos y contratos en SECOP II',
    publishedOn: '2024-02-01',
    link: 'https://community.secop.gov.co/Public/Tendering/ContractNoticeManagement/Index',
  }),
  fileDocument(
    {
      numeral: '3.3',
      title: 'Ejecución de los contratos de 2026, con corte al 31 de octubre',
      publishedOn: '2026-11-10',
      issuedOn: '2026-11-06',
    },
    'xlsx',
    () => writeSheet('Contratos', [CONTRACT_HEAD, ...CONTRACTS.map(contractRow)]),
  ),
  report(purchasingManual()),
  fileDocument(
    { ...serviceContract(), publishedOn: '2025-05-20', issuedOn: '2025-05-16' },
    'docx',
    () => writeWord(paperOf(serviceContract())),
  ),
]

function purchasePlan(year: number, publishedOn: string, lines: readonly Purchase[]): Report {
  return {
    numeral: '3.1',
    title: `Plan Anual de Adquisiciones de ${year}`,
    office: 'finance',
    issuedOn: publishedOn,
    publishedOn,
    blocks: purchaseBlocks(lines),
  }
}

function purchaseBlocks(lines: readonly Purchase[]): Block[] {
  const total = figure(sum(lines.map(({ value }) => value)))
  const rows = lines.map(({ what, month, value }) => [what, month, wayFor(value), figure(value)])
  return [
    heading('Qué vamos a comprar'),
    paragraph(
      `El plan suma $ ${total} millones. Los meses son los del inicio de cada proceso. Estar en el plan no obliga a la terminal a contratar ni da derechos a nadie. Se actualiza con cada cambio y se publica también en SECOP II.`,
    ),
    table(
      ['Bien, obra o servicio', 'Mes', 'Forma de compra', 'Millones de pesos'],
      [...rows, ['Total', '', '', total]],
    ),
    heading('Quién responde'),
    paragraph(
      'Subgerencia Financiera, extensión 104. Las preguntas de proveedores las atiende la Oficina Jurídica y de Contratación, extensión 106.',
    ),
  ]
}

function wayFor(value: number): string {
  if (value > 150) return 'Invitación pública'
  return value >= 30 ? 'Invitación a tres o más' : 'Compra directa'
}

const CONTRACT_HEAD = [
  ...['Contrato', 'Objeto', 'Contratista', 'Forma de compra', 'Valor en millones de pesos'],
  ...['Avance en porcentaje', 'Inicio', 'Terminación'],
]

function contractRow(each: Contract): (string | number)[] {
  const { number, what, contractor, way, value, progress, startsOn, endsOn } = each
  return [number, what, contractor, way, value, progress, startsOn, endsOn]
}

function contract(
  number: string,
  what: string,
  contractor: string,
  value: number,
  progress: number,
  startsOn: string,
  endsOn: string,
): Contract {
  return { number, what, contractor, way: wayFor(value), value, progress, startsOn, endsOn }
}
