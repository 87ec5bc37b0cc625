import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { useAttempt } from '../form/use-write.ts'
import { useStaff } from '../staff.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeskAction } from './desk-action.tsx'
import { useTask } from './use-task.ts'

type Item = { id: number; version: number }

type Desk<Kind extends Item> = {
  /** Where its records are. */
  path: string
  reload: () => Promise<unknown>
  /** What a record is called, for a screen reader. */
  nameOf: (item: Kind) => string
  removal: {
    /** «Quitar» */
    verb: string
    /** The button of the question, where it says more than the verb. */
    submitLabel?: string
    title: (item: Kind) => string
    /** What follows from it. */
    words: (item: Kind) => ReactNode
    done: (item: Kind) => string
  }
}

/** Of a list of a few records with their form beside it: which one is changed, and which one removed after a question. */
export function useRecordDesk<Kind extends Item>({ path, reload, nameOf, removal }: Desk<Kind>) {
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt(reload)
  const { task, number, start } = useTask<{ editing?: Kind }>({})
  const [removing, setRemoving] = useState<Kind>()
  const remove = (item: Kind) => {
    const call = { method: 'DELETE', seenVersion: item.version } as const
    return attempt(() => callApi(`${path}/${item.id}`, z.undefined(), call), removal.done(item))
  }
  return {
    refusal,
    /** The React key of the form, and what it is for. */
    number,
    form: {
      editing: task.editing,
      onCancel: () => start({}),
      onSaved: () => {
        start({})
        void reload()
      },
    },
    actionsOf: (item: Kind) => (
      <span key="acciones" className="line gap-4">
        <DeskAction text="Cambiar" about={nameOf(item)} onClick={() => start({ editing: item })} />
        <DeskAction
          text={removal.verb}
          about={nameOf(item)}
          isDanger
          onClick={() => setRemoving(item)}
        />
      </span>
    ),
    question: removing ? (
      <ConfirmDialog
        id="quitar"
        title={removal.title(removing)}
        submitLabel={removal.submitLabel ?? removal.verb}
        isDanger
        onConfirm={() => void remove(removing)}
        onClose={() => setRemoving(undefined)}
      >
        <p>{removal.words(removing)}</p>
      </ConfirmDialog>
    ) : null,
  }
}

/** What its form is given. */
export type RecordTask<Kind extends Item> = ReturnType<typeof useRecordDesk<Kind>>['form']
