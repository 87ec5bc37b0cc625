import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = { sentence: string; onClose: () => void }

/** In the place of the undo bar, because the pressed button may be far down a long tree. */
export function RefusalBar({ sentence, onClose }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sentence is read out as well
  useEffect(() => bar.current?.focus(), [sentence])
  return (
    <div className="undo-bar undo-bar--error" role="alert" tabIndex={-1} ref={bar}>
      <Icon name="alert" />
      <p className="undo-bar__text">{sentence}</p>
      <Button variant="quiet" icon="close" onClick={onClose}>
        Cerrar
      </Button>
    </div>
  )
}
