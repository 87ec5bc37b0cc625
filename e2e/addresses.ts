import { PAGES } from '@terminal/contract/pages'

/** Every kind of page the site answers with, for what must hold on all of them. */
/** 13 is featured; 6 has a long address in its text; 1 has no picture. */
const ARTICLES = ['/noticia-detalle/13', '/noticia-detalle/6', '/noticia-detalle/1']
export const CONTENT_ADDRESSES = [...PAGES.map(({ path }) => path), ...ARTICLES]
const MISSING_ADDRESSES = ['/noticia-detalle/999999', '/nada.pdf']
export const PRIVATE_ADDRESSES = ['/dashboard/home']
export const UNLISTED_ADDRESSES = [...MISSING_ADDRESSES, ...PRIVATE_ADDRESSES]
export const ALL_ADDRESSES = [...CONTENT_ADDRESSES, ...UNLISTED_ADDRESSES]
/** Those that stay for as long as one looks at them: the staff area shows whoever did not sign in out. */
export const LASTING_ADDRESSES = [...CONTENT_ADDRESSES, ...MISSING_ADDRESSES]
/** Pages as they are after somebody chose or looked for something. */
export const ANSWERED_ADDRESSES = [
  '/informationCorporation?section=planeacion',
  '/viaja-con-nosotros?q=Puerto+Lindero',
  '/viaja-con-nosotros?q=Marte',
  '/preguntasFrecuentes?q=perro',
]
