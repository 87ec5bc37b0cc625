import { z } from 'zod'
import { fromDigits } from '../../http/page-query.schema.ts'
import { lineOfText, text } from '../../text/text.ts'
import { TablasDeViaje } from '../travel-tables.schema.ts'

/** The tables that are in use, and whose they are: `carpeta` are those of the operator's folder, to the letter. */
export const HorariosVigentes = TablasDeViaje.extend({ origen: z.enum(['carpeta', 'mesa']) })

const ProblemaDeTabla = z.strictObject({
  archivo: z.string(),
  linea: z.int().nullable(),
  mensaje: z.string(),
})

const CambioDeFila = z.strictObject({
  tabla: z.string(),
  tipo: z.enum(['nueva', 'quitada', 'cambiada']),
  fila: z.string(),
  celdas: z.array(
    z.strictObject({
      columna: z.string(),
      antes: z.string().nullable(),
      ahora: z.string().nullable(),
    }),
  ),
})

/** What a file would do. Nothing of it is kept. */
export const RevisionDeTablas = z.strictObject({
  /** Of what is in use: publishing says it back. */
  version: z.int(),
  /** Which tables the file has; the others stay. */
  tablas: z.array(z.string()),
  problemas: z.array(ProblemaDeTabla),
  advertencias: z.array(ProblemaDeTabla),
  cambios: z.array(CambioDeFila),
})

export const EdicionDeTablas = z.strictObject({
  id: z.int(),
  version: z.int(),
  origen: z.enum(['archivo', 'correccion']),
  archivos: z.array(z.string()),
  por: z.string(),
  en: z.iso.datetime(),
  /** The one that was in use before it; null: the folder's. */
  anterior: z.int().nullable(),
  nuevas: z.int(),
  quitadas: z.int(),
  cambiadas: z.int(),
})

/** Nothing but files, whatever their parts are called. */
export const EdicionForm = z.record(z.string(), z.file())

const EmpresaDeMesa = z.strictObject({
  nombre: z.string(),
  correo: z.string().nullable(),
  enlace: z.iso.datetime().nullable(),
  confirmada: z.iso.date().nullable(),
  filas: z.int(),
})

const Fila = z.record(z.string(), z.string())

export const CorreccionDeMesa = z.strictObject({
  id: z.int(),
  version: z.int(),
  empresa: z.string(),
  en: z.iso.datetime(),
  antes: Fila,
  despues: Fila.nullable(),
  nota: z.string(),
  /** Whether the row it speaks of is still there. */
  aplica: z.boolean(),
})

export const MesaDeTablas = z.strictObject({
  version: z.int(),
  vigente: z.int().nullable(),
  destinos: z.int(),
  empresas: z.int(),
  horarios: z.int(),
  ediciones: z.array(EdicionDeTablas),
  companias: z.array(EmpresaDeMesa),
  correcciones: z.array(CorreccionDeMesa),
})

/** Which of the editions is to be in use; null: the folder's tables. */
export const VigenteForm = z.strictObject({ edicion: z.int().min(1).nullable() })

export const CorreoDeEmpresaForm = z.strictObject({
  empresa: lineOfText(2, 60),
  correo: z.union([z.email().max(254), z.null()]),
})
export const EmpresaForm = z.strictObject({ empresa: lineOfText(2, 60) })
/** Said once: only its hash is kept. */
export const EnlaceDeEmpresa = z.strictObject({ ruta: z.string() })

export const NombreDeTabla = z.object({
  tabla: z.enum(['corredores', 'destinos', 'empresas', 'horarios', 'excepciones']),
})

/** What a company sends with the secret of its link. */
const Clave = text(20, 100)
export const ClaveForm = z.strictObject({ clave: Clave })
export const FilasDeEmpresa = z.strictObject({
  empresa: z.string(),
  /** Of the rows as they were seen: what was confirmed is what was read. */
  huella: z.string(),
  confirmada: z.iso.date().nullable(),
  filas: z.array(Fila),
  pendientes: z.int(),
})
export const ConfirmacionForm = z.strictObject({ clave: Clave, huella: text(10, 100) })
export const CorreccionForm = z.strictObject({
  clave: Clave,
  huella: text(10, 100),
  fila: fromDigits(z.int().min(0).max(5_000)),
  /** What stands in the cells now. */
  celdas: z.record(z.string(), text(0, 400)),
  nota: text(0, 500),
  ya_no_sale: z.boolean(),
})
