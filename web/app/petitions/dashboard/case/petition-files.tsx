import { fileLanguagePath } from '@terminal/contract/petitions/answers/answer'
import { deskFilePath } from '@terminal/contract/petitions/case/desk-paths'
import type { DeskFile, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { useState } from 'react'
import { z } from 'zod'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { saveFile } from '../../../staff/desk/save-file.ts'
import { useAttempt } from '../../../staff/form/use-write.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatSize } from '../../../ui/file-size.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import type { Tone } from '../../../ui/tone.ts'
import { DeskCard } from './desk-card.tsx'
import { briefMoment, joined } from './desk-words.ts'
import { FileLanguage } from './file-language.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Write } from './use-petition-writes.ts'

type Scan = {
  words: string
  tone: Tone | 'neutral'
  icon: IconName
  isOpen: boolean
  note?: string
}

export const SCANS: Record<DeskFile['scanState'], Scan> = {
  clean: { words: 'Sin virus', tone: 'success', icon: 'check', isOpen: true },
  unscanned: { words: 'Sin revisar', tone: 'neutral', icon: 'info', isOpen: true },
  waiting: {
    words: 'En revisión',
    tone: 'warning',
    icon: 'clock',
    isOpen: false,
    note: 'se podrá abrir al terminar la revisión',
  },
  infected: {
    words: 'Con virus',
    tone: 'error',
    icon: 'alert',
    isOpen: false,
    note: 'no se puede abrir',
  },
}

type Props = {
  petition: DeskPetition
  today: string
  isMine: boolean
  write: Write
}

/**
 * What came with it and what went out, and what the antivirus said. Each opening is logged, with a reason unless the
 * officer has it in hand; the reason of the first one serves while the page is open.
 */
export function PetitionFiles({ petition, today, isMine, write }: Props) {
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt()
  const [asked, setAsked] = useState<DeskFile>()
  const [reason, setReason] = useState<string>()
  const { id, files } = petition
  if (files.length === 0) return null
  const download = async (file: DeskFile, given = reason): Promise<void> => {
    await downloadFile(callApi, id, file, given)
    setReason(given)
  }
  const open = (file: DeskFile) =>
    isMine || reason !== undefined
      ? void attempt(() => download(file), undefined, file.key)
      : setAsked(file)
  const nameLanguage = ({ key }: DeskFile, language: string | null) =>
    write({ method: 'PUT', call: { path: fileLanguagePath(id, key) }, json: { language } })
  return (
    <DeskCard id="archivos" title="Archivos" count={files.length}>
      <p className="soft small">Abrir un archivo queda en el registro de lecturas.</p>
      <RefusalAlert sentence={refusal} />
      <ul className="plain-list">
        {files.map((file) => (
          <FileRow
            key={file.key}
            file={file}
            today={today}
            onOpen={() => open(file)}
            onLanguage={(language) => nameLanguage(file, language)}
          />
        ))}
      </ul>
      {asked ? (
        <ReasonDialog
          id="abrir-archivo"
          title="¿Por qué necesita los archivos?"
          submitLabel="Descargar"
          onOpen={(given) => download(asked, given)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </DeskCard>
  )
}

type RowProps = {
  file: DeskFile
  today: string
  onOpen: () => void
  onLanguage: (language: string | null) => Promise<void>
}

function FileRow({ file, today, onOpen, onLanguage }: RowProps) {
  const { name, bytes, at, isOurs, isInternal, scanState } = file
  const { words, tone, icon, isOpen, note } = SCANS[scanState]
  const who = isOurs ? 'lo enviamos el' : 'llegó el'
  return (
    <li className="file-row row">
      <Icon name="document" />
      <div className="file-row__words">
        {isOpen ? (
          <button type="button" className="text-button strong anywhere" onClick={onOpen}>
            <span className="visually-hidden">Descargar </span>
            {name}
          </button>
        ) : (
          <span className="strong anywhere">{name}</span>
        )}
        <span className="soft small">
          {joined(
            [
              formatSize(bytes),
              `${who} ${briefMoment(at, today)}`,
              isInternal ? 'la persona no lo ve' : undefined,
              note,
            ],
            ' · ',
          )}
        </span>
        <FileLanguage name={name} language={file.language} onName={onLanguage} />
      </div>
      <Badge tone={tone} icon={icon}>
        {words}
      </Badge>
    </li>
  )
}

/** Each download is a line of the reading log. */
async function downloadFile(
  callApi: CallApi,
  id: number,
  { key, name }: { key: string; name: string },
  reason: string | undefined,
): Promise<void> {
  const call = { method: 'POST', json: { reason }, isFile: true } as const
  saveFile(name, await callApi(deskFilePath(id, key), z.instanceof(Blob), call))
}
