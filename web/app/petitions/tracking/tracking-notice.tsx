import { Alert } from '../../ui/alert.tsx'
import type { TrackingCall } from './tracking-calls.ts'

const DONE: Partial<Record<TrackingCall, string>> = {
  add: 'Recibimos lo que agregó. Ya está en la lista de lo que ha pasado.',
  moreTime: 'Listo: tiene más tiempo para enviar el dato.',
  rate: 'Gracias. Anotamos si le sirvió.',
  withdraw: 'Retiramos su solicitud, como lo pidió.',
}

type Props = { call: TrackingCall; isDone: boolean }

/** Says first what a press has done. */
export function TrackingNotice({ call, isDone }: Props) {
  const sentence = DONE[call]
  if (sentence === undefined || !isDone) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was made anew, and this is what was asked of it
    <div className="tracking__notice" tabIndex={-1} autoFocus>
      <Alert tone="success" role="status">
        <p>{sentence}</p>
      </Alert>
    </div>
  )
}
