/** The formats, as `lookAtFile` says them, of photos that `strip-photo.ts` knows. */
export const STRIPPABLE = ['jpg', 'png', 'webp']

/** Those whose properties are read. Old files of Office and RTF nearly always say who made them. */
export const WITH_PROPERTIES = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp']
