import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { Operator } from '@terminal/contract/operator/operator'
import type { DeskNotice } from '@terminal/contract/petitions/notices/notice'
import type { PdfBlock, PdfLetter } from '../../platform/pdf/pdf-letter.ts'

type PosterOf = Pick<Operator, 'name' | 'address' | 'phone'>

/** For the board of the office, on a sheet of A4, with the days and who puts it up and takes it down to be signed. */
export function noticePoster(notice: DeskNotice, operator: PosterOf, at: Date): PdfLetter {
  const { outgoing, actOn, publishedOn, lastOn, toldOn } = notice
  const title = notice.kind === 'group' ? 'Respuesta a varias peticiones' : 'Notificación por aviso'
  const paragraphs = notice.text.split(/\n+/).filter((line) => line.trim() !== '')
  return {
    role: 'Document',
    title: `${title} (${outgoing})`,
    author: operator.name,
    createdAt: at,
    blocks: [
      { role: 'H1', look: 'title', text: title },
      { role: 'P', look: 'strong', text: radicadosOf(notice) },
      {
        role: 'P',
        look: 'quiet',
        text: `Radicado de salida: ${outgoing}\nFecha: ${dayWithWeekday(actOn)}`,
      },
      { role: 'H2', look: 'heading', text: 'Qué se notifica', isOnGreen: true },
      ...paragraphs.map(
        (text): PdfBlock => ({
          role: 'P',
          look: 'body',
          text,
          isOnGreen: true,
        }),
      ),
      {
        role: 'P',
        look: 'body',
        text: `Está en el sitio y en esta cartelera desde el ${dayWithWeekday(publishedOn)} hasta el ${dayWithWeekday(lastOn)}. Se entiende notificada al terminar el ${dayWithWeekday(toldOn)} (Ley 1437 de 2011, art. 69).`,
      },
      {
        role: 'P',
        look: 'body',
        text: 'La respuesta completa se ve en la consulta de PQRSD, con el radicado y el código de la constancia, o en la oficina.',
      },
      { role: 'H2', look: 'heading', text: 'Constancia de la cartelera' },
      { role: 'P', look: 'body', text: `Fijado el: ${LINE}\nNombre y firma: ${LINE}` },
      { role: 'P', look: 'body', text: `Desfijado el: ${LINE}\nNombre y firma: ${LINE}` },
    ],
    frame: {
      above: operator.name,
      aside: outgoing,
      below: [operator.address, operator.phone].filter((part) => part !== '').join(' · '),
    },
  }
}

const LINE = '_'.repeat(40)

function radicadosOf({ radicados }: DeskNotice): string {
  return `${radicados.length === 1 ? 'Radicado' : 'Radicados'}: ${radicados.join(', ')}`
}
