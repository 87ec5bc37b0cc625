import { briefDay } from '@terminal/contract/petitions/case/due-words'

/** «Insumo vencido hace 2 días hábiles», «Insumo para hoy», «Insumo para el vie 20 nov» */
export function inputDueWords(on: string, daysLeft: number, today: string): string {
  if (daysLeft < 0)
    return `Insumo vencido hace ${-daysLeft}\u00a0${daysLeft === -1 ? 'día hábil' : 'días hábiles'}`
  return on === today ? 'Insumo para hoy' : `Insumo para el ${briefDay(on, today)}`
}
