import {
  PLACED_NAMES,
  PlacedDocument,
  SECTION_NAMES,
  Section,
  type SectionWithDocuments,
} from '@terminal/contract/documents/document'
import {
  CambioDeSubseccion,
  DocumentoEnSeccion,
  Movimiento,
  Seccion,
  SeccionForm,
  SubseccionForm,
} from '@terminal/contract/documents/document.schema'
import {
  DOCUMENT_FIELDS,
  fromSeccionForm,
  fromSubseccionForm,
  MOVE_NAMES,
} from '@terminal/contract/documents/document-form'
import { fromWire, toWire } from '@terminal/contract/http/wire-names'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { FileStore } from '../platform/files/file-store.ts'
import { acceptFileForms } from '../platform/http/forms.ts'
import { recordRoutes } from '../platform/http/record-routes.ts'
import { staffRoutes } from '../platform/http/staff-routes.ts'
import { discardDocument, storeDocument } from './document-files.ts'
import {
  createDocument,
  moveDocument,
  removeDocument,
  requireDocument,
  restoreDocument,
  reviseDocument,
} from './documents.service.ts'
import {
  createSection,
  type DocumentDeps,
  removeSection,
  requireSection,
  restoreSection,
  reviseSection,
} from './sections.service.ts'

type WritingDeps = DocumentDeps & { files: FileStore }

const DOCUMENT = { name: 'document', tags: ['Transparencia'] }
const SPECIFIED = {
  ...DOCUMENT,
  answer: DocumentoEnSeccion,
  toAnswer: (document: PlacedDocument) => toWire(PLACED_NAMES, document),
  isSpecified: true,
}
const SECTION = { name: 'section', tags: ['Transparencia'] }
const SPECIFIED_SECTION = {
  ...SECTION,
  answer: Seccion,
  toAnswer: (section: SectionWithDocuments) => toWire(SECTION_NAMES, section),
  isSpecified: true,
}
/** For the description of the API; the file itself has been received when a route begins. */
const filePart = { [DOCUMENT_FIELDS.file]: z.file().optional() }

/** What the staff of the documents may do. Who is asking is decided before the body is read. */
export function documentWritingRoutes(deps: WritingDeps): FastifyPluginAsyncZod {
  return staffRoutes('documentos', async (app) => {
    await app.register(sectionRoutes(deps))
    await app.register(formRoutes(deps))
    await app.register(placeRoutes(deps))
  })
}

function formRoutes(deps: WritingDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const receivedFile = acceptFileForms(app, {
      part: DOCUMENT_FIELDS.file,
      receive: (stream) => storeDocument(deps.files, stream),
      discard: (file) => discardDocument(deps.files, file),
    })
    const documents = recordRoutes(app, SPECIFIED)
    const consumes = ['multipart/form-data']

    documents.create('/api/Subsecciones', {
      summary: 'Publica un documento, con un archivo o con un enlace',
      form: SubseccionForm.extend(filePart),
      consumes,
      done: 'created',
      db: deps.db,
      read: (id) => requireDocument(deps.db, id),
      fileHash: (request) => receivedFile(request)?.sha256,
      work: ({ actor, form, request, create }) => {
        const written = { draft: fromSubseccionForm(form), file: receivedFile(request) }
        return createDocument(deps, actor, form[DOCUMENT_FIELDS.sectionId], written, create)
      },
    })

    documents.revise('/api/Subsecciones/:id', {
      summary: 'Cambia un documento; sin archivo ni enlace conserva lo que tiene',
      form: CambioDeSubseccion.extend(filePart),
      consumes,
      refusals: ['gone'],
      done: 'revised',
      work: ({ actor, target, form, request }) => {
        const written = { draft: fromSubseccionForm(form), file: receivedFile(request) }
        return reviseDocument(deps, actor, target, written)
      },
    })
  }
}

function placeRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const documents = recordRoutes(app, SPECIFIED)

    documents.revise('/api/Subsecciones/:id/mover', {
      summary: 'Lleva un documento a un lugar de una sección',
      form: Movimiento,
      refusals: ['gone'],
      done: 'moved',
      work: ({ actor, target, form }) =>
        moveDocument(deps, actor, target, fromWire(MOVE_NAMES, form)),
    })

    documents.remove('/api/Subsecciones/:id', {
      summary: 'Retira un documento; se puede restaurar',
      refusals: ['gone'],
      done: 'removed',
      work: ({ actor, target }) => removeDocument(deps, actor, target),
    })

    recordRoutes(app, { ...DOCUMENT, answer: PlacedDocument }).act(
      '/api/Subsecciones/:id/restaurar',
      {
        summary: 'Restaura un documento retirado, al final de su sección',
        refusals: ['conflict', 'gone'],
        done: 'restored',
        work: ({ actor, id }) => restoreDocument(deps, actor, id),
      },
    )
  }
}

function sectionRoutes(deps: DocumentDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const sections = recordRoutes(app, SPECIFIED_SECTION)

    sections.create('/api/Secciones', {
      summary: 'Crea una sección; sin numeral es propia de la terminal',
      form: SeccionForm,
      done: 'created',
      db: deps.db,
      read: (id) => requireSection(deps.db, id),
      work: ({ actor, form, create }) => createSection(deps, actor, fromSeccionForm(form), create),
    })

    sections.revise('/api/Secciones/:id', {
      summary: 'Cambia una sección',
      form: SeccionForm,
      done: 'revised',
      work: ({ actor, target, form }) => reviseSection(deps, actor, target, fromSeccionForm(form)),
    })

    sections.remove('/api/Secciones/:id', {
      summary: 'Retira una sección sin documentos; se puede restaurar',
      refusals: ['conflict'],
      done: 'removed',
      work: ({ actor, target }) => removeSection(deps, actor, target),
    })

    recordRoutes(app, { ...SECTION, answer: Section }).act('/api/Secciones/:id/restaurar', {
      summary: 'Restaura una sección retirada',
      refusals: ['conflict'],
      done: 'restored',
      work: ({ actor, id }) => restoreSection(deps, actor, id),
    })
  }
}
