import { laterDay, shortDayWithWeekday } from '../../calendar/calendar-day.ts'
import type { Receipt } from './receipt.ts'
import { waitWords } from './terms.ts'
import type { ReplyBy } from './words.ts'

type Ahead = Pick<
  Receipt,
  'type' | 'countsFrom' | 'transferBy' | 'completionBy' | 'dueOn' | 'replyBy' | 'email'
> & {
  isEmailUsable: boolean
  /** The day on which it is told: none of its steps is before that. */
  writtenOn?: string
}

const ANSWERS: Record<ReplyBy, string> = {
  email: 'Le respondemos a su correo',
  post: 'Le respondemos en físico, a su dirección',
  code: 'Le respondemos en la consulta',
  office: 'Recoge la respuesta en la oficina',
}

/** What comes next, each with its day: the same on the receipt and in its mail. */
export function stepsAhead(receipt: Ahead): { title: string; text: string }[] {
  const { type, countsFrom, transferBy, completionBy, dueOn, replyBy, writtenOn = '' } = receipt
  const dayOf = (day: string) => shortDayWithWeekday(laterDay(day, writtenOn))
  const told =
    receipt.email && receipt.isEmailUsable
      ? 'le avisamos a su correo'
      : 'lo ve al consultar su caso'
  return [
    {
      title: 'La lee la oficina de PQRSD',
      text: `A más tardar el ${dayOf(countsFrom)}.`,
    },
    {
      title: 'Si le toca a otra entidad, la trasladamos',
      text: `A más tardar el ${dayOf(transferBy)}, y ${told}.`,
    },
    {
      title: 'Si falta un dato, se lo pedimos',
      text: `A más tardar el ${dayOf(completionBy)}: ${told}. Tiene ${waitWords(type)} para enviarlo.`,
    },
    {
      title: ANSWERS[replyBy],
      text:
        replyBy === 'code'
          ? `A más tardar el ${shortDayWithWeekday(dueOn)}. La ve con su número y su código.`
          : `A más tardar el ${shortDayWithWeekday(dueOn)}. También queda en la consulta, con su código.`,
    },
  ]
}
