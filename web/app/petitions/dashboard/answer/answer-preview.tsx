import { answerParagraphs, answerTitle } from '@terminal/contract/petitions/answers/answer'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { formatSize } from '../../../ui/file-size.ts'
import { Icon } from '../../../ui/icon.tsx'
import { pressable } from '../../../ui/pressable.ts'
import type { WrittenAnswer } from './use-answer.ts'

type Props = { written: WrittenAnswer; petition: DeskPetition; facts: DeskFacts }

/** The same words in the same order as the letter and the tracking page. */
export function AnswerPreview({ written, petition, facts }: Props) {
  const { answer, draft, attempt, saved, server, isBusy } = written
  const signer = facts.officers.find(({ id }) => id === answer.signerId)?.name ?? ''
  const pdf = () =>
    attempt('pdf', async () => {
      await saved()
      await server.savePdf(`Respuesta a ${petition.radicado} (borrador).pdf`)
    })
  return (
    <section className="answer-preview" aria-labelledby="asi-la-vera">
      <div className="answer-preview__line row on-baseline apart">
        <h2 className="text-m" id="asi-la-vera">
          Así la verá la persona
        </h2>
        <button
          type="button"
          className="text-button strong"
          {...pressable(isBusy, () => void pdf())}
        >
          Ver el PDF
        </button>
      </div>
      <div className="answer-preview__paper small anywhere stack gap-3 box">
        <div className="soft">
          <p>{answerTitle(petition.type, petition.radicado)}</p>
          <p>Radicado de salida: se asigna al enviar</p>
        </div>
        <div className="answer-preview__brief">
          <p className="answer-preview__label">En pocas palabras</p>
          <p className="answer-preview__words strong text-m">{answer.brief || '…'}</p>
        </div>
        {answerParagraphs(answer, petition).map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
          <p key={i} className="as-written">
            {text}
          </p>
        ))}
        <p>
          <b>{signer}</b>
          <br />
          Oficina de PQRSD
        </p>
        {draft.files.length > 0 ? (
          <ul className="answer-preview__files stack gap-1">
            {draft.files.map(({ key, name, bytes }) => (
              <li key={key}>
                <Icon name="document" size="s" />
                {name}, {formatSize(bytes)}
              </li>
            ))}
          </ul>
        ) : null}
        <p className="soft">¿Esta respuesta le sirvió? Sí · No</p>
      </div>
    </section>
  )
}
