import { CHANNELS_PATH } from '@terminal/contract/pages/travel-pages'
import { companyChannels, terminalChannels } from '../channels/channel-list.ts'
import { ChannelVerdict } from '../channels/channel-verdict.tsx'
import { checkChannel } from '../channels/check-channel.server.ts'
import { KnownChannels } from '../channels/known-channels.tsx'
import { LONGEST_ASKED } from '../channels/read-asked.ts'
import { config } from '../server/config.server.ts'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { currentSite } from '../server/site.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { Button } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { TextField } from '../ui/inputs.tsx'
import { divideText, joinParts } from '../ui/text-parts.ts'
import type { Route } from './+types/channels.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { body, ...facts } = requireText(CHANNELS_PATH)
  const { companies } = await currentTravel(context.get(pageContext))
  const own = terminalChannels(currentSite().operator, config.publicOrigin)
  const others = companyChannels(companies)
  const asked = (url.searchParams.get('q') ?? '').trim()
  return {
    facts,
    text: divideText(body, 2),
    own,
    others,
    verdict: asked === '' ? undefined : checkChannel(asked, [...own, ...others]),
  }
}

export default function Channels({ loaderData }: Route.ComponentProps) {
  const { facts, text, own, others, verdict } = loaderData
  const { phone, shortName } = useOperator()
  return (
    <div className="wrap">
      <PageHead title={facts.title} description={facts.description} />
      <PageHeader title={facts.title} />
      <div className="stack gap-6">
        {verdict ? (
          <ChannelVerdict verdict={verdict} phone={phone} />
        ) : (
          <PageBody body={text.intro} />
        )}
        <ChannelQuestion asked={verdict?.written ?? ''} />
        <PageBody body={joinParts(text.parts)} />
        <KnownChannels id="la-terminal" title={`Lista de la ${shortName}`} channels={own} />
        {others.length === 0 ? null : (
          <KnownChannels id="las-empresas" title="Lista de las empresas" channels={others} />
        )}
        <p className="soft">
          Actualizada el <Day value={facts.updatedOn} />
        </p>
      </div>
    </div>
  )
}

/** Asks the server: the answer is never kept, and no script is needed. */
function ChannelQuestion({ asked }: { asked: string }) {
  return (
    <search className="channel-question screen-only panel" aria-label="Canales de la terminal">
      <form className="row on-end" action={CHANNELS_PATH}>
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
