import { type Proof, TRACKING_FIELDS } from '@terminal/contract/petitions/citizens/tracking'
import { ProofFields } from './proof-fields.tsx'
import { TRACKING_FILE_PATH } from './tracking-calls.ts'

type Props = { proof: Proof; fileKey: string; name: string }

/** A file that opens only with the code, which stands in no address: so it is a form, and no link. */
export function DownloadButton({ proof, fileKey, name }: Props) {
  return (
    <form method="post" action={TRACKING_FILE_PATH} className="download-button">
      <ProofFields {...proof} />
      <input type="hidden" name={TRACKING_FIELDS.file} value={fileKey} />
      <button type="submit" className="download-button__button strong anywhere">
        <span className="visually-hidden">Descargar </span>
        {name}
      </button>
    </form>
  )
}
