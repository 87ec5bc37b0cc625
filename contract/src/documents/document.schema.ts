import { z } from 'zod'
import { pageSchema } from '../http/page.schema.ts'
import { fromDigits, PageQuery } from '../http/page-query.schema.ts'
import { isRedirect, NO_REDIRECT } from '../http/redirect.ts'
import { text } from '../text/text.ts'
import { Retiro } from '../withdrawals/withdrawal.schema.ts'

/** As the law writes it: 4, 4.10, 2.1.5, 4.7.a. */
export const Numeral = z.string().regex(/^[1-9]\d?(\.[1-9]\d?){0,3}(\.[a-z])?$/, {
  error: 'Escriba un numeral como 4.10 o 4.7.a.',
})
export const Periodicidad = z.enum([
  ...(['permanente', 'mensual', 'trimestral', 'semestral'] as const),
  ...(['anual', 'anual_31_enero'] as const),
])
export const EstadoDeDocumento = z.enum(['publicado', 'no_aplica', 'pendiente'])
export const Formato = z.enum(['pdf', 'docx', 'xlsx', 'csv', 'ods', 'odt', 'zip', 'enlace'])

const day = z.iso
  .date({ error: 'Escriba una fecha que exista.' })
  .refine((value) => value >= '1900-01-01' && value <= '2100-12-31', {
    error: 'Escriba una fecha entre 1900 y 2100.',
  })
const link = text(1, 2_000).refine((value) => value !== NO_REDIRECT && isRedirect(value), {
  error: 'Escriba una dirección web completa, que empiece por https:// o http://.',
})
const id = z.int().min(1).max(2_147_483_647)

/** One document of the transparency index: a file, a link, or the reason why there is none. */
export const Subseccion = z
  .object({
    id: z.int().positive(),
    titulo: z.string(),
    /** Stays the same whatever replaces the file; null while there is nothing to open. */
    documentoUrl: z.string().nullable(),
    /** The file as it is now, under an address whose content never changes. */
    archivoUrl: z.string().nullable(),
    /** Counted from 1; 0 for one that was removed. */
    orden: z.int().nonnegative(),
    fechaPublicacion: z.iso.date(),
    fechaExpedicion: z.iso.date().nullable(),
    formato: Formato.nullable(),
    tamanoBytes: z.int().nonnegative().nullable(),
    sha256: z.string().nullable(),
    estado: EstadoDeDocumento,
    /** Why it does not apply, in law. */
    motivo: z.string().nullable(),
    version: z.int().positive(),
  })
  .meta({ id: 'Subseccion' })
export type Subseccion = z.infer<typeof Subseccion>

/** A numeral or sub-numeral of the law. */
const SeccionBase = z.object({
  id: z.int().positive(),
  nombre: z.string(),
  numeral: z.string().nullable(),
  orden: z.int().positive(),
  responsable: z.string().nullable(),
  periodicidad: Periodicidad,
  version: z.int().positive(),
})
export const Seccion = SeccionBase.extend({ subsecciones: z.array(Subseccion) }).meta({
  id: 'Seccion',
})
export type Seccion = z.infer<typeof Seccion>
export const SeccionList = z.array(Seccion).meta({ id: 'Secciones' })

/** Where a document stands. */
const SeccionRef = z.object({
  id: z.int().positive(),
  nombre: z.string(),
  numeral: z.string().nullable(),
})

/** The sections without their documents: how many each has, and of when the newest is. */
export const IndiceDeTransparencia = z
  .object({
    secciones: z.array(
      SeccionBase.extend({
        documentos: z.int().nonnegative(),
        /** A backend of before does not say. */
        pendientes: z.int().nonnegative().default(0),
        ultimaPublicacion: z.iso.date().nullable(),
        /** The reason, where the whole section does not apply. */
        motivo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'IndiceDeTransparencia' })
export type IndiceDeTransparencia = z.infer<typeof IndiceDeTransparencia>

export const DocumentoEnSeccion = Subseccion.extend({ seccion: SeccionRef }).meta({
  id: 'DocumentoEnSeccion',
})
export type DocumentoEnSeccion = z.infer<typeof DocumentoEnSeccion>

/** A part of all documents, newest first. */
export const PaginaDeDocumentos = pageSchema(DocumentoEnSeccion)
  .extend({
    /** Every year and format there is, whatever was asked for: what can be chosen. */
    anios: z.array(z.int()),
    formatos: z.array(Formato),
  })
  .meta({ id: 'PaginaDeDocumentos' })
export type PaginaDeDocumentos = z.infer<typeof PaginaDeDocumentos>

export const DocumentosQuery = PageQuery.extend({
  q: text(1, 200).optional(),
  /** The section of this numeral and all below it. */
  numeral: Numeral.optional(),
  anio: fromDigits(z.int().min(1900).max(2100).optional()),
  tipo: Formato.optional(),
})
export type DocumentosQuery = z.infer<typeof DocumentosQuery>

/** A file or link that a document has or had, the newest first. */
export const VersionDeDocumento = z
  .object({
    numero: z.int().positive(),
    /** Null once it was withdrawn for good. */
    url: z.string().nullable(),
    formato: Formato,
    tamanoBytes: z.int().nonnegative().nullable(),
    sha256: z.string().nullable(),
    /** When it came to the site. */
    desde: z.iso.datetime({ offset: true }),
    /** Of one that was withdrawn for good; its address answers 410. */
    retiro: Retiro.nullable(),
  })
  .meta({ id: 'VersionDeDocumento' })
export type VersionDeDocumento = z.infer<typeof VersionDeDocumento>

export const DetalleDeDocumento = DocumentoEnSeccion.extend({
  versiones: z.array(VersionDeDocumento),
}).meta({ id: 'DetalleDeDocumento' })
export type DetalleDeDocumento = z.infer<typeof DetalleDeDocumento>

export const SeccionForm = z
  .object({
    nombre: text(1, 300).refine((value) => value.trim() !== '', { error: 'Escriba el nombre.' }),
    numeral: Numeral.nullable().default(null),
    responsable: text(1, 200).nullable().default(null),
    periodicidad: Periodicidad.default('permanente'),
  })
  .meta({ id: 'FormularioDeSeccion' })
export type SeccionForm = z.infer<typeof SeccionForm>

const documentFields = {
  titulo: text(1, 300),
  fechaPublicacion: day.optional(),
  fechaExpedicion: day.optional(),
  estado: EstadoDeDocumento.default('publicado'),
  motivo: text(1, 1_000).optional(),
  enlace: link.optional(),
}

/** A form as a browser sends it: every field a text. The file has been received before, beside it. */
export const SubseccionForm = z
  .object({ ...documentFields, seccionId: fromDigits(id) })
  .meta({ id: 'FormularioDeSubseccion' })
export type SubseccionForm = z.infer<typeof SubseccionForm>

/** The same without a place: moving is a call of its own. */
export const CambioDeSubseccion = z
  .object(documentFields)
  .meta({ id: 'FormularioDeCambioDeSubseccion' })
export type CambioDeSubseccion = z.infer<typeof CambioDeSubseccion>

/** Where a document goes: a section, and its place there counted from 1. */
export const Movimiento = z
  .object({ seccionId: id, posicion: z.int().min(1).max(100_000) })
  .meta({ id: 'MovimientoDeSubseccion' })
export type Movimiento = z.infer<typeof Movimiento>
