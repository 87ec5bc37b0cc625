import { DOCUMENT_FILES } from './documents/document-files.ts'
import { FEATURES } from './features.ts'
import { PICTURE_FILES } from './news/pictures.ts'
import type { FileKind } from './platform/files/file-kinds.ts'

/** Every kind of file in the store: what is served under `/archivos`, and searched for orphans. */
export const FILE_KINDS: readonly FileKind[] = FEATURES.flatMap(({ fileKinds = [] }) => fileKinds)

/** Where the files and pictures are that a purge names. */
export const PURGE_FOLDERS = { files: DOCUMENT_FILES.folder, pictures: PICTURE_FILES.folder }
