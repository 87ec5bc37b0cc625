import { shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { Receipt } from '@terminal/contract/petitions/case/receipt'

type Notice = { tone: 'info' | 'warning'; title: string; text: string }

/** What becomes of number and code if they are lost. A mail never stands between a person and their number. */
export function keepNotice({ presenter, email, isEmailUsable, isMailLate }: Receipt): Notice {
  const title = 'Guarde el número y el código'
  const lost =
    presenter === 'anonymous'
      ? 'Su solicitud es anónima: si los pierde, no podemos recuperarlos.'
      : 'Si los pierde, pregunte en la oficina de PQRSD.'
  if (email === null)
    return { tone: 'warning', title, text: `No dejó correo: esta es su única constancia. ${lost}` }
  if (!isEmailUsable)
    return {
      tone: 'warning',
      title,
      text: `A ${email} no podemos escribirle. Su radicado es válido: esta es su única constancia. ${lost}`,
    }
  if (isMailLate)
    return {
      tone: 'warning',
      title,
      text: `Hoy ya escribimos varias veces a ${email}. El correo con este radicado le llega mañana; su radicado ya es válido. ${lost}`,
    }
  return {
    tone: 'info',
    title,
    text: `El número y el código van en camino a ${email}, sin su texto: con el enlace de ese correo pide la copia completa. Si no le llega, su radicado es válido igual. ${lost}`,
  }
}

/** To oneself: the number and where to ask, nothing that says who or what, and not the code. */
export function shareLink({ radicado, dueOn }: Receipt, operator: string, url: string): string {
  const text = `${operator}: mi solicitud tiene el radicado ${radicado}. Responden a más tardar el ${shortDayWithWeekday(dueOn)}. La consulto en ${url} con el código que anoté aparte.`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
