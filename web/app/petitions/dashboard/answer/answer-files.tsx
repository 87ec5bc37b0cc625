import { ANSWER_FILES } from '@terminal/contract/petitions/answers/answer'
import type { ChangeEvent } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { formatSize } from '../../../ui/file-size.ts'
import { Icon } from '../../../ui/icon.tsx'
import { pressable } from '../../../ui/pressable.ts'
import { FileLanguage } from '../case/file-language.tsx'
import { SCANS } from '../case/petition-files.tsx'
import type { WrittenAnswer } from './use-answer.ts'

/** What goes with it, each looked through by the antivirus before it does. */
export function AnswerFiles({ written }: { written: WrittenAnswer }) {
  const { draft, attempt, server, isBusy } = written
  const add = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    // The same file can be chosen again.
    input.value = ''
    if (file && !isBusy) void attempt(`add ${file.name}`, () => server.addFile(file))
  }
  return (
    <div className="answer-files row as-high">
      <p className="field__label" id="archivos-de-la-respuesta">
        Archivos
      </p>
      {draft.files.length > 0 ? (
        <ul
          className="answer-files__list stack gap-2 plain-list"
          aria-labelledby="archivos-de-la-respuesta"
        >
          {draft.files.map(({ key, name, bytes, scanState, language }) => (
            <li key={key} className="answer-files__file row">
              <Icon name="document" />
              <span className="answer-files__name small anywhere">
                <b>{name}</b> {formatSize(bytes)}
              </span>
              <Badge tone={SCANS[scanState].tone} icon={SCANS[scanState].icon}>
                {SCANS[scanState].words}
              </Badge>
              <FileLanguage
                name={name}
                language={language}
                onName={(next) => attempt(`name ${key}`, () => server.nameLanguage(key, next))}
              />
              <button
                type="button"
                className="answer-files__remove"
                {...pressable(
                  isBusy,
                  () => void attempt(`remove ${key}`, () => server.removeFile(key)),
                )}
              >
                Quitar<span className="visually-hidden"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {draft.files.length < ANSWER_FILES ? (
        <label className="button button--quiet answer-files__add">
          <Icon name="plus" />
          Agregar<span className="visually-hidden"> un archivo a la respuesta</span>
          <input
            type="file"
            className="answer-files__input"
            onChange={add}
            {...pressable(isBusy)}
          />
        </label>
      ) : null}
    </div>
  )
}
