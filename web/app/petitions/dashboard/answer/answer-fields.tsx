import {
  ANSWER_FILES,
  type AnswerTemplate,
  BODY_LENGTH,
  BRIEF_LENGTH,
  RelatedPetitions,
  relatedPath,
} from '@terminal/contract/petitions/answers/answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { OUTCOME_NAMES, type Outcome } from '@terminal/contract/petitions/case/desk-words'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../staff/desk/confirm-dialog.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/inputs.tsx'
import { FileLanguage } from '../case/file-language.tsx'
import { AddFile, FileRows } from '../case/file-rows.tsx'
import { SCANS } from '../case/petition-files.tsx'
import { RelatedChoice } from '../case/related-choice.tsx'
import { ANSWER_IDS, type WrittenAnswer } from './use-answer.ts'

type Props = {
  written: WrittenAnswer
  templates: readonly AnswerTemplate[]
  petition: DeskPetition
  isLocked: boolean
}

const OUTCOMES = Object.keys(OUTCOME_NAMES) as Outcome[]

/** The answer itself, left of what the person will see. */
export function AnswerFields({ written, templates, petition, isLocked }: Props) {
  const { answer, errors, change, text } = written
  return (
    <fieldset className="answer-fields wide-fields stack" disabled={isLocked}>
      <legend className="visually-hidden">La respuesta</legend>
      <TemplateChoice written={written} templates={templates} />
      <TextArea
        {...text('brief')}
        label="En pocas palabras"
        rows={2}
        maxLength={BRIEF_LENGTH}
        counter={`${answer.brief.length} de ${BRIEF_LENGTH} caracteres. Es lo primero que la persona lee.`}
      />
      <TextArea {...text('body')} label="Respuesta completa" rows={10} maxLength={BODY_LENGTH} />
      <div className="answer-fields__outcomes">
        <TileChoice
          id={ANSWER_IDS.outcome}
          label="Resultado"
          error={errors.outcome}
          options={OUTCOMES.filter((outcome) => isPossible(outcome, petition)).map((outcome) => ({
            value: outcome,
            content: (
              <>
                {outcome === answer.outcome ? <Icon name="check" size="s" /> : null}
                {OUTCOME_NAMES[outcome]}
              </>
            ),
          }))}
          chosen={answer.outcome ?? undefined}
          onChoose={(outcome) => change({ outcome })}
        />
      </div>
      {answer.outcome === 'denied' ? (
        <TextField
          {...text('norm')}
          label="Norma por la que se niega"
          hint="Con su artículo. La respuesta también dice que la persona puede insistir."
          maxLength={300}
        />
      ) : null}
      {answer.outcome === 'repeated' ? (
        <EarlierField written={written} petition={petition} />
      ) : null}
      <AnswerFiles written={written} />
    </fieldset>
  )
}

/** What silence has accepted can no longer be denied. */
function isPossible(outcome: Outcome, { silenceUntil }: DeskPetition): boolean {
  return outcome !== 'denied' || silenceUntil === null
}

function TemplateChoice({ written, templates }: Pick<Props, 'written' | 'templates'>) {
  const { answer, change } = written
  const [used, setUsed] = useState<AnswerTemplate>()
  const [wanted, setWanted] = useState<AnswerTemplate>()
  const apply = (template: AnswerTemplate) => {
    setUsed(template)
    change({ brief: template.brief, body: template.body })
  }
  const isUntouched =
    (answer.brief === '' && answer.body === '') ||
    (answer.brief === used?.brief && answer.body === used.body)
  const choose = (id: string) => {
    const template = templates.find((each) => String(each.id) === id)
    if (!template) return
    if (isUntouched) apply(template)
    else setWanted(template)
  }
  return (
    <div className="answer-fields__template">
      <SelectField
        id="plantilla"
        label="Plantilla"
        value={used ? String(used.id) : ''}
        onChange={({ target }) => choose(target.value)}
        options={[
          {
            value: '',
            text: templates.length > 0 ? 'Elija con qué texto empezar' : 'Aún no hay plantillas',
          },
          ...templates.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <Link className="answer-fields__edit small strong" to="/dashboard/pqrsd/plantillas">
        Editar plantillas
      </Link>
      {wanted ? (
        <ConfirmDialog
          id="cambiar-plantilla"
          title="¿Cambiar lo que va escrito?"
          submitLabel="Usar la plantilla"
          onConfirm={() => apply(wanted)}
          onClose={() => setWanted(undefined)}
        >
          <p>El texto de «{wanted.name}» reemplaza lo que hay en los dos campos.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** What was answered before: of the same person to choose from, and its copy goes along. */
function EarlierField({
  written: { answer, change, text },
  petition,
}: {
  written: WrittenAnswer
  petition: DeskPetition
}) {
  const { content = [] } = useReadFrom(relatedPath(petition.id), RelatedPetitions)
  return (
    <>
      <RelatedChoice
        id="respondidas-antes"
        label="Ya respondidas a esta persona"
        options={content.filter((each) => each.isSameAuthor && !each.isOpen && each.answer)}
        chosen={answer.earlier}
        onChoose={(earlier) => change({ earlier })}
      />
      <TextField
        {...text('earlier')}
        label="Radicado de la que ya se respondió"
        hint="La respuesta dice su número y su fecha; si es de la misma persona, lleva una copia."
        isShort
        maxLength={40}
      />
    </>
  )
}

/** What goes with it, each looked through by the antivirus before it does. */
function AnswerFiles({ written }: { written: WrittenAnswer }) {
  const { draft, attempt, server, isBusy, stop } = written
  const [isAdding, setAdding] = useState(false)
  const add = async ([file]: readonly File[]) => {
    if (!file) return
    setAdding(true)
    await attempt(`add ${file.name}`, (sending) => server.addFile(file, sending))
    setAdding(false)
  }
  return (
    <div className="answer-files row as-high">
      <p className="field__label">Archivos</p>
      <FileRows
        label="Archivos"
        files={draft.files}
        isOff={isBusy}
        onRemove={({ key }) => void attempt(`remove ${key}`, () => server.removeFile(key))}
      >
        {({ key, name, scanState, language }) => (
          <>
            <Badge tone={SCANS[scanState].tone} icon={SCANS[scanState].icon}>
              {SCANS[scanState].words}
            </Badge>
            <FileLanguage
              name={name}
              language={language}
              onName={(next) => attempt(`name ${key}`, () => server.nameLanguage(key, next))}
            />
          </>
        )}
      </FileRows>
      {draft.files.length < ANSWER_FILES ? (
        <AddFile isOff={isBusy} onFiles={(files) => void add(files)}>
          Agregar<span className="visually-hidden"> un archivo a la respuesta</span>
        </AddFile>
      ) : null}
      {isAdding ? (
        <Button variant="quiet" icon="close" onClick={stop}>
          Cancelar el envío
        </Button>
      ) : null}
    </div>
  )
}
