import { type Proof, TRACKING_FIELDS } from '@terminal/contract/petitions/citizens/tracking'
import type { ComponentProps } from 'react'
import { actionOf, TRACKING_FILE_PATH, type TrackingCall } from './tracking-calls.ts'

type Props = Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> & {
  call: TrackingCall
  /** Of a petition that is opened. */
  proof?: Proof
}

/** A form of the page: its address says which one it is, and nothing of the petition. */
export function TrackingForm({ call, proof, children, ...form }: Props) {
  return (
    <form {...form} method="post" action={actionOf(call)} encType="multipart/form-data">
      {proof ? <ProofFields {...proof} /> : null}
      {children}
    </form>
  )
}

/** What every form of an opened petition carries along: it is asked for again, and stands in no address. */
function ProofFields({ radicado, code }: Proof) {
  return (
    <>
      <input type="hidden" name={TRACKING_FIELDS.radicado} value={radicado} />
      <input type="hidden" name={TRACKING_FIELDS.code} value={code} />
    </>
  )
}

type DownloadProps = { proof: Proof; fileKey: string; name: string }

/** A file that opens only with the code, which stands in no address: so it is a form, and no link. */
export function DownloadButton({ proof, fileKey, name }: DownloadProps) {
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
