import type { TableProblem, TableReview } from '@terminal/contract/travel/desk/tables-desk'
import { countChanges } from '@terminal/contract/travel/written-tables'
import { useEffect, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChangeList } from './change-list.tsx'
import { countWords, placeOf } from './tables-words.ts'

type Props = {
  review: TableReview
  files: readonly File[]
  isBusy: boolean
  onPublish: () => void
  onDrop: () => void
}

/** What these files would do, before anybody sees it. */
export function ReviewPanel({ review, files, isBusy, onPublish, onDrop }: Props) {
  const { problems, warnings, changes, tables } = review
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isFit = problems.length === 0 && changes.length > 0
  return (
    <section className="stack box" aria-labelledby="revision">
      <h3 className="text-m" id="revision" tabIndex={-1} ref={heading}>
        {problems.length > 0 ? wrongWords(problems.length) : countWords(countChanges(changes))}
      </h3>
      <p className="soft small anywhere">
        {files.map(({ name }) => name).join(', ')} · {tables.join(', ')}
      </p>
      {problems.length > 0 ? (
        <>
          <Problems problems={problems} />
          <p>Corríjalos en su archivo, guárdelo y elíjalo otra vez. No se publicó nada.</p>
        </>
      ) : null}
      {warnings.length > 0 ? (
        <Alert tone="warning" title="Mire esto antes de publicar">
          <Problems problems={warnings} />
        </Alert>
      ) : null}
      <ChangeList changes={changes} />
      <div className="row">
        {isFit ? (
          <Button isOff={isBusy} onClick={onPublish}>
            {isBusy ? 'Publicando…' : 'Publicar'}
          </Button>
        ) : null}
        <Button variant="quiet" isOff={isBusy} onClick={onDrop}>
          {isFit ? 'Descartar' : 'Cerrar'}
        </Button>
      </div>
    </section>
  )
}

const wrongWords = (count: number) =>
  count === 1 ? 'Hay 1 cosa por corregir' : `Hay ${count} cosas por corregir`

function Problems({ problems }: { problems: readonly TableProblem[] }) {
  return (
    <ul className="tables-review__problems stack gap-2 plain-list">
      {problems.map((problem) => (
        <li key={`${placeOf(problem)} ${problem.sentence}`}>
          <strong>{placeOf(problem)}</strong> {problem.sentence}
        </li>
      ))}
    </ul>
  )
}
