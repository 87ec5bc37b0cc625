import { shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { ReplyBy } from '@terminal/contract/petitions/petition-words'
import type { Receipt } from '@terminal/contract/petitions/receipt'

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

const ANSWERS: Record<ReplyBy, string> = {
  email: 'Le respondemos a su correo',
  post: 'Le respondemos en físico, a su dirección',
  code: 'Le respondemos aquí',
  office: 'Recoge la respuesta en la oficina',
}

/** What comes next, each with its day. */
export function stepsAhead(receipt: Receipt): { title: string; text: string }[] {
  const { countsFrom, transferBy, completionBy, dueOn, replyBy, email, isEmailUsable } = receipt
  const told = email && isEmailUsable ? 'le avisamos a su correo' : 'lo ve al consultar su caso'
  return [
    {
      title: 'La lee la oficina de PQRSD',
      text: `A más tardar el ${shortDayWithWeekday(countsFrom)}.`,
    },
    {
      title: 'Si le toca a otra entidad, la trasladamos',
      text: `A más tardar el ${shortDayWithWeekday(transferBy)}, y ${told}.`,
    },
    {
      title: 'Si falta un dato, se lo pedimos',
      text: `A más tardar el ${shortDayWithWeekday(completionBy)}: ${told}. Tiene un mes para enviarlo.`,
    },
    {
      title: ANSWERS[replyBy],
      text:
        replyBy === 'code'
          ? `A más tardar el ${shortDayWithWeekday(dueOn)}. La ve con su número y su código.`
          : `A más tardar el ${shortDayWithWeekday(dueOn)}. También queda aquí, con su código.`,
    },
  ]
}

/** To oneself: the number and where to ask, nothing that says who or what, and not the code. */
export function shareLink({ radicado, dueOn }: Receipt, operator: string, url: string): string {
  const text = `${operator}: mi solicitud tiene el radicado ${radicado}. Responden a más tardar el ${shortDayWithWeekday(dueOn)}. La consulto en ${url} con el código que anoté aparte.`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
