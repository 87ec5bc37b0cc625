import { plainPage } from '@terminal/operator/plain-page'
import { currentSite } from './site.server.ts'

/** For addresses of files, which have no page of the site around them: nothing of that name. */
export function missingFile(): Response {
  return plainAnswer(404, 'No encontramos lo que busca', [
    'La dirección puede tener un error, o el archivo ya no está publicado.',
  ])
}

export function plainAnswer(
  status: number,
  title: string,
  paragraphs: readonly string[],
): Response {
  return new Response(plainPage(currentSite().operator, { title, paragraphs }), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
