import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import { asSentence } from '@terminal/contract/text/as-sentence'
import {
  type Edition,
  TABLES_DESK_API_PATH,
  TablesDesk,
} from '@terminal/contract/travel/desk/tables-desk'
import { useState } from 'react'
import { AttentionStrip } from '../../../staff/desk/attention-strip.tsx'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { shortWhen } from '../../../staff/desk/short-when.ts'
import { SiteLink } from '../../../staff/desk/site-link.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { useAttempt } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { CompaniesSection } from './companies-section.tsx'
import { CorrectionsSection } from './corrections-section.tsx'
import { EditionsSection } from './editions-section.tsx'
import { type NewLink, NewLinkPanel } from './new-link-panel.tsx'
import { PublishedPanel } from './published-panel.tsx'
import {
  decideCorrection,
  endLink,
  makeLink,
  putInUse,
  saveTable,
  writeEmail,
} from './tables-calls.ts'
import { UploadSection } from './upload-section.tsx'
import { useUpload } from './use-upload.ts'

export const handle = { title: 'Destinos y horarios' }

/** Who goes where, when and for how much: uploaded, published, taken back; and what companies say of it. */
export default function TablesDeskPage() {
  const reading = useReadFrom(TABLES_DESK_API_PATH, TablesDesk)
  const { content: desk, seenAt, reload } = reading
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt(reload)
  const [published, setPublished] = useState<Edition>()
  const [link, setLink] = useState<NewLink>()
  const upload = useUpload(async (edition) => {
    setPublished(edition)
    await reload()
  })
  const use = (editionId: number | null) => {
    if (!desk) return
    setPublished(undefined)
    void attempt(
      () => putInUse(callApi, editionId, desk.version),
      'Tablas cambiadas. El sitio se actualiza en segundos.',
    )
  }
  return (
    <DeskPage
      title="Destinos y horarios"
      attention={<AttentionStrip />}
      actions={<SiteLink path={TRAVEL_PATH} about="los destinos" />}
      intro={desk ? <InUse desk={desk} seenAt={seenAt} /> : null}
    >
      <ListState reading={reading} what="las tablas">
        {desk ? countsOf(desk) : null}
      </ListState>
      <RefusalAlert sentence={refusal} />
      {published && desk ? (
        <PublishedPanel
          edition={published}
          onUndo={published.id === desk.currentId ? () => use(published.beforeId) : undefined}
          onClose={() => setPublished(undefined)}
        />
      ) : null}
      {link ? <NewLinkPanel link={link} onClose={() => setLink(undefined)} /> : null}
      {desk ? (
        <div className="tables-desk stack">
          <CorrectionsSection
            corrections={desk.corrections}
            seenAt={seenAt}
            onDecide={({ id }, decision) =>
              void attempt(
                () => decideCorrection(callApi, id, decision, desk.version),
                decision === 'aceptar' ? 'Corrección publicada.' : 'Corrección rechazada.',
                `${decision} ${id}`,
              )
            }
          />
          <UploadSection
            upload={upload}
            onDownload={(table) => void attempt(() => saveTable(callApi, table))}
          />
          <CompaniesSection
            companies={desk.companies}
            seenAt={seenAt}
            onLink={({ name }) =>
              void attempt(
                async () => setLink({ company: name, path: await makeLink(callApi, name) }),
                undefined,
                `enlace ${name}`,
              )
            }
            onEndLink={({ name }) => void attempt(() => endLink(callApi, name), 'Enlace retirado.')}
            onEmail={({ name }, email, sending) =>
              writeEmail(callApi, { company: name, email }, sending).finally(reload)
            }
          />
          <EditionsSection desk={desk} seenAt={seenAt} onUse={use} />
        </div>
      ) : null}
    </DeskPage>
  )
}

function countsOf({ counts }: TablesDesk): string {
  const { destinations, companies, timetables } = counts
  return `${destinations} destinos, ${companies} empresas y ${timetables} filas de horarios en uso.`
}

function InUse({ desk, seenAt }: { desk: TablesDesk; seenAt: number }) {
  const edition = desk.editions.find(({ id }) => id === desk.currentId)
  if (!edition)
    return <p>El sitio usa las tablas de su carpeta. Lo que publique aquí las reemplaza.</p>
  return (
    <p>
      {asSentence(
        `El sitio usa las tablas que publicó ${edition.by}, ${shortWhen(edition.at, seenAt)}`,
      )}
    </p>
  )
}
