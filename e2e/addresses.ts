/** Every kind of page the site answers with, for what must hold on all of them. */
export const CONTENT_ADDRESSES = ['/home', '/noticias', '/noticia-detalle/13']
const MISSING_ADDRESSES = ['/noticia-detalle/999999', '/nada.pdf']
export const PRIVATE_ADDRESSES = ['/dashboard/home']
export const ALL_ADDRESSES = [...CONTENT_ADDRESSES, ...MISSING_ADDRESSES, ...PRIVATE_ADDRESSES]
