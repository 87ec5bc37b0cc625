import type { Proof, TrackedFile } from '@terminal/contract/petitions/citizens/tracking'
import { formatSize } from '../../ui/file-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { DownloadButton } from './download-button.tsx'

type Props = { id: string; title: string; files: readonly TrackedFile[]; proof: Proof }

/** What came with it, then and later, or what we answered with by another way. */
export function TrackedFiles({ id, title, files, proof }: Props) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="tracking__title" id={id}>
        {title}
      </h2>
      <ul className="tracked-files stack gap-2 plain-list">
        {files.map((file) => (
          <FileRow key={file.key} file={file} proof={proof} />
        ))}
      </ul>
    </section>
  )
}

export function FileRow({ file, proof }: { file: TrackedFile; proof: Proof }) {
  const { key, name, bytes, isInfected, language } = file
  return (
    <li className="tracked-files__file box action-icons line gap-3">
      <Icon name={isInfected ? 'alert' : 'document'} />
      <div>
        {isInfected ? <b>{name}</b> : <DownloadButton proof={proof} fileKey={key} name={name} />}
        <span className="soft small">
          {formatSize(bytes)}
          {language === null ? null : ` · Traducción: ${language}`}
          {isInfected ? ' · Tiene virus: no lo abrimos' : null}
        </span>
      </div>
    </li>
  )
}
