import type { Proof, TrackedFile } from '@terminal/contract/petitions/tracking'
import { formatSize } from '../../ui/file-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { DownloadButton } from './download-button.tsx'

type Props = { files: readonly TrackedFile[]; proof: Proof }

/** What came with it, then and later. */
export function TrackedFiles({ files, proof }: Props) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="archivos">
      <h2 className="tracking__title" id="archivos">
        Archivos que recibimos
      </h2>
      <ul className="tracked-files">
        {files.map((file) => (
          <FileRow key={file.key} file={file} proof={proof} />
        ))}
      </ul>
    </section>
  )
}

export function FileRow({ file, proof }: { file: TrackedFile; proof: Proof }) {
  const { key, name, bytes, isInfected } = file
  return (
    <li className="tracked-files__file">
      <Icon name={isInfected ? 'alert' : 'document'} />
      <div>
        {isInfected ? <b>{name}</b> : <DownloadButton proof={proof} fileKey={key} name={name} />}
        <span className="tracked-files__size">
          {formatSize(bytes)}
          {isInfected ? ' · Tiene virus: no lo abrimos' : null}
        </span>
      </div>
    </li>
  )
}
