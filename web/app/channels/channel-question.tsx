import { CHANNELS_PATH } from '@terminal/contract/pages/travel-pages'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/inputs.tsx'
import { LONGEST_ASKED } from './read-asked.ts'

/** Asks the server: the answer is never kept, and no script is needed. */
export function ChannelQuestion({ asked }: { asked: string }) {
  return (
    <search className="channel-question" aria-label="Canales de la terminal">
      <form className="channel-question__form" action={CHANNELS_PATH}>
        <TextField
          id="dato"
          name="q"
          label="Teléfono, WhatsApp, correo, página o cuenta"
          hint="Por ejemplo: 300 000 0000, o el enlace que le mandaron"
          defaultValue={asked}
          maxLength={LONGEST_ASKED}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" icon="search">
          Revisar
        </Button>
      </form>
    </search>
  )
}
