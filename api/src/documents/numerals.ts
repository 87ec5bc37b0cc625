import type { Periodicity } from '@terminal/contract/documents/document'
import { documentAddresses } from '@terminal/contract/documents/document-addresses'
import { numeralKey } from '@terminal/contract/documents/numeral'
import { sectionEntry } from '@terminal/contract/search/search-entry'
import { putEntry } from '../db/catalogue.ts'
import type { Actor } from '../db/changes.ts'
import type { Tx } from '../db/schema.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { SECTIONS } from './sections.queries.ts'

type Given = {
  tx: Tx
  jobs: Jobs
  actor: Actor
  /** The office that answers for a numeral; which one is the operator's to say. */
  responsibleFor?: (numeral: string) => string | null
}

/**
 * Puts the numerals of the law that are not there yet, and says which they were. One that staff renamed stays as they
 * named it, and one that they removed stays removed: it waits in the list of documents to be restored.
 */
export async function insertMissingNumerals({
  tx,
  jobs,
  actor,
  responsibleFor = () => null,
}: Given): Promise<string[]> {
  const rows = await tx.selectFrom('sections').select('numeral').execute()
  const present = new Set(rows.map(({ numeral }) => numeral))
  const missing = LEGAL_TREE.filter(({ numeral }) => !present.has(numeral))
  for (const { numeral, name, periodicity } of missing) {
    const { id } = await SECTIONS.create(tx, actor, {
      name,
      numeral,
      numeral_key: numeralKey(numeral),
      responsible: responsibleFor(numeral),
      periodicity,
    })
    await putEntry(tx, sectionEntry({ id, numeral, name }))
  }
  if (missing.length > 0) await jobs.enqueue(tx, refreshJob, { addresses: documentAddresses() })
  return missing.map(({ numeral }) => numeral)
}

/** A numeral of the menu of transparency, and how often the norm wants something new in it. */
type LegalNumeral = { numeral: string; name: string; periodicity: Periodicity }

/**
 * Resolución 1519 de 2020, annex 2, section 2.4.2, in its order and with its names: an auditor looks for them. Where the
 * norm sets no period the numeral is only kept current.
 */
export const LEGAL_TREE: readonly LegalNumeral[] = [
  law('1', 'Información de la entidad'),
  law('1.1', 'Misión, visión, funciones y deberes'),
  law('1.2', 'Estructura orgánica - Organigrama'),
  law('1.3', 'Mapas y cartas descriptivas de los procesos'),
  law(
    '1.4',
    'Directorio institucional incluyendo sedes, oficinas, sucursales, o regionales, y dependencias',
  ),
  law('1.5', 'Directorio de servidores públicos, empleados o contratistas'),
  law('1.6', 'Directorio de entidades'),
  law('1.7', 'Directorio de agremiaciones, asociaciones y otros grupos de interés'),
  law('1.8', 'Servicio al público, normas, formularios y protocolos de atención'),
  law('1.9', 'Procedimientos que se siguen para tomar decisiones en las diferentes áreas'),
  law(
    '1.10',
    'Mecanismo de presentación directa de solicitudes, quejas y reclamos a disposición del público en relación con acciones u omisiones del sujeto obligado',
  ),
  law('1.11', 'Calendario de actividades y eventos'),
  law('1.12', 'Información sobre decisiones que puede afectar al público'),
  law('1.13', 'Entes y autoridades que lo vigilan'),
  law('1.14', 'Publicación de hojas de vida'),

  law('2', 'Normativa'),
  law('2.1', 'Normativa de la entidad o autoridad'),
  law('2.1.1', 'Leyes'),
  law('2.1.2', 'Decreto Único Reglamentario'),
  law('2.1.3', 'Normativa aplicable'),
  law('2.1.4', 'Vínculo al Diario o Gaceta Oficial'),
  law('2.1.5', 'Políticas, lineamientos y manuales'),
  law('2.1.6', 'Agenda regulatoria'),
  law('2.2', 'Búsqueda de normas'),
  law('2.2.1', 'Sistema Único de Información Normativa (SUIN)'),
  law('2.2.2', 'Sistema de búsquedas de normas, propio de la entidad'),
  law('2.3', 'Proyectos de normas para comentarios'),
  law('2.3.1', 'Proyectos normativos'),
  law('2.3.2', 'Comentarios y documento de respuesta a comentarios'),
  law('2.3.3', 'Participación ciudadana en la expedición de normas a través del SUCOP'),

  law('3', 'Contratación'),
  law('3.1', 'Plan Anual de Adquisiciones', 'by-january'),
  law('3.2', 'Publicación de la información contractual'),
  law('3.3', 'Publicación de la ejecución de los contratos'),
  law('3.4', 'Manual de contratación, adquisición y/o compras'),
  law('3.5', 'Formatos o modelos de contratos o pliegos tipo'),

  law('4', 'Planeación, Presupuesto e Informes'),
  law('4.1', 'Presupuesto general de ingresos, gastos e inversión', 'yearly'),
  law('4.2', 'Ejecución presupuestal', 'yearly'),
  law('4.3', 'Plan de Acción', 'by-january'),
  law('4.4', 'Proyectos de Inversión', 'quarterly'),
  law('4.5', 'Informes de empalme'),
  law('4.6', 'Información pública y/o relevante', 'yearly'),
  law('4.7', 'Informes de gestión, evaluación y auditoría'),
  law('4.7.a', 'Informe de gestión', 'by-january'),
  law(
    '4.7.b',
    'Informe de rendición de cuentas ante la Contraloría General de la República, o a los organismos de Contraloría o Control territoriales',
    'yearly',
  ),
  law('4.7.c', 'Informe de rendición de cuentas a la ciudadanía', 'yearly'),
  law('4.7.d', 'Informes a organismos de inspección, vigilancia y control'),
  law('4.7.e', 'Planes de mejoramiento'),
  law('4.8', 'Informes de la Oficina de Control Interno'),
  law('4.8.a', 'Informe pormenorizado', 'half-yearly'),
  law('4.8.b', 'Otros informes y/o consultas a bases de datos o sistemas de información'),
  law('4.9', 'Informe sobre Defensa Pública y Prevención del Daño Antijurídico', 'quarterly'),
  law('4.10', 'Informes trimestrales sobre acceso a información, quejas y reclamos', 'quarterly'),

  law('5', 'Trámites'),
  law('6', 'Participa'),

  law('7', 'Datos abiertos'),
  law('7.1', 'Instrumentos de gestión de la información'),
  law('7.1.1', 'Registros de activos de información', 'yearly'),
  law('7.1.2', 'Índice de información clasificada y reservada', 'yearly'),
  law('7.1.3', 'Esquema de publicación de la información', 'yearly'),
  law('7.1.4', 'Programa de gestión documental'),
  law('7.1.5', 'Tablas de retención documental'),
  law('7.1.6', 'Registro de publicaciones'),
  law('7.1.7', 'Costos de reproducción de la información pública'),
  law('7.2', 'Sección de Datos Abiertos'),

  law('8', 'Información específica para Grupos de Interés'),
  law('8.1', 'Información para niños, niñas y adolescentes'),
  law('8.2', 'Información para Mujeres'),
  law('8.3', 'Otros de grupos de interés'),

  law('9', 'Obligación de reporte de información específica por parte de la entidad'),
  law('9.1', 'Normatividad especial'),

  law('10', 'Información tributaria en entidades territoriales locales'),
  law('10.1', 'Procesos de recaudo de rentas locales'),
  law('10.2', 'Tarifas de liquidación del Impuesto de Industria y Comercio (ICA)'),
]

function law(numeral: string, name: string, periodicity: Periodicity = 'always'): LegalNumeral {
  return { numeral, name, periodicity }
}
