import { type Proof, TRACKING_FIELDS } from '@terminal/contract/petitions/citizens/tracking'

/** What every form of an opened petition carries along: it is asked for again, and stands in no address. */
export function ProofFields({ radicado, code }: Proof) {
  return (
    <>
      <input type="hidden" name={TRACKING_FIELDS.radicado} value={radicado} />
      <input type="hidden" name={TRACKING_FIELDS.code} value={code} />
    </>
  )
}
