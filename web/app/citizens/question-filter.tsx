import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/inputs.tsx'

export const LONGEST_ASKED = 80

/** Asks the server: the answer is a page with an address of its own. */
export function QuestionFilter({ asked }: { asked: string }) {
  return (
    <search className="question-filter">
      <form className="question-filter__form" method="get">
        <TextField
          id="q"
          name="q"
          type="search"
          label="Busque en las preguntas"
          hint="Por ejemplo: perro, devolución, objeto perdido"
          defaultValue={asked}
          maxLength={LONGEST_ASKED}
        />
        <Button type="submit" icon="search">
          Buscar
        </Button>
      </form>
    </search>
  )
}
