export type HostileDocument = { title: string; bytes: Buffer; said: string }

/** What an editor reads when a file is refused. */
export const SAID = {
  damaged: 'El archivo está dañado o incompleto. Guárdelo de nuevo y vuelva a intentarlo.',
  damagedPdf: 'El PDF está dañado o incompleto. Guárdelo de nuevo y vuelva a intentarlo.',
  pdfPassword: 'El PDF tiene contraseña o restricciones. Guárdelo sin ellas y vuelva a intentarlo.',
  pdfScript: 'El PDF contiene programas (JavaScript). Imprímalo como PDF y suba ese archivo.',
  pdfLaunch: 'El PDF intenta abrir otros programas. Imprímalo como PDF y suba ese archivo.',
  pdfForm:
    'El PDF es un formulario que envía o calcula datos. Imprímalo como PDF y suba ese archivo.',
  pdfMedia: 'El PDF contiene video, sonido o animaciones. Imprímalo como PDF y suba ese archivo.',
  pdfUnreadable:
    'El PDF está escrito de una forma que no se puede revisar. Imprímalo como PDF y suba ese archivo.',
  pdfAttachment: 'El PDF contiene otros archivos. Quite los adjuntos o súbalos aparte.',
  oldOffice:
    'El archivo es de una versión antigua de Office o tiene contraseña. Guárdelo como .docx o .xlsx, sin contraseña.',
  otherOffice:
    'Este tipo de archivo de Office no se admite. Guárdelo como PDF, .docx, .xlsx, .odt u .ods.',
  empty: 'El archivo está vacío. Elija otro.',
  emptyZip: 'El ZIP está vacío. Elija otro.',
  notOurs: 'Solo se permiten archivos PDF, Word, Excel, CSV, ODS, ODT o ZIP.',
  noTable:
    'El archivo es un texto: no es un PDF ni una tabla CSV. Ábralo en su programa y guárdelo como PDF o como CSV UTF-8.',
  callsProgram: 'La tabla contiene una fórmula que abre programas. Guárdela solo con sus valores.',
  password: 'El archivo tiene contraseña. Guárdelo sin contraseña y vuelva a intentarlo.',
  macros: 'El archivo contiene macros. Guárdelo sin macros y vuelva a intentarlo.',
  template:
    'El documento depende de una plantilla. Ábralo, asígnele la plantilla Normal y guárdelo de nuevo, o guárdelo como PDF.',
  external:
    'El archivo trae contenido de otra dirección o de otro archivo. Rompa esos vínculos y guárdelo de nuevo.',
  fields:
    'El documento tiene campos que traen contenido de otro lugar. Desvincúlelos (Ctrl+E y luego Ctrl+Mayús+F9) y guárdelo de nuevo.',
  asksPrograms:
    'El archivo pide datos a otros programas (DDE). Guárdelo solo con sus valores, o como PDF.',
  embedded:
    'El archivo contiene otros objetos incrustados. Péguelos como imagen y guárdelo de nuevo, o súbalos aparte.',
  runningLink:
    'El archivo contiene un enlace que ejecuta programas. Quítelo y vuelva a intentarlo.',
  names: 'El ZIP contiene nombres de archivo no permitidos. Comprímalo de nuevo.',
  tooMany: 'El ZIP contiene demasiados archivos. Divídalo en varios.',
  bomb: 'El archivo ocupa demasiado al descomprimirlo. Divídalo en varios.',
  method: 'El ZIP usa una compresión poco común. Comprímalo de nuevo como ZIP normal.',
  program: (name: string) =>
    `Contiene un programa o una página: «${name}». Quítelo y vuelva a intentarlo.`,
  archive: (name: string) =>
    `El ZIP contiene otro archivo comprimido: «${name}». Descomprímalo primero.`,
} as const

/** Files that are refused with the same words, by their titles. */
export function listed(said: string, files: Record<string, Buffer>): HostileDocument[] {
  return Object.entries(files).map(([title, bytes]) => ({ title, bytes, said }))
}
