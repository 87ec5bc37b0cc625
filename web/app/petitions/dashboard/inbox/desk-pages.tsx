import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import {
  INBOX_FILE_PATH,
  type InboxPart,
  inboxQuery,
  SEARCH_FILE_PATH,
  searchBody,
} from '@terminal/contract/petitions/desk/inbox'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isHead } from '../case/desk-words.ts'
import { MoreMenu } from '../case/more-menu.tsx'

const PERSON_PATH = '/dashboard/pqrsd/persona'
const REPORT = { path: '/dashboard/pqrsd/informe', text: 'Informe trimestral' }

type Props = {
  facts: DeskFacts | undefined
  /** The list that is shown, to be downloaded. */
  part: InboxPart
  words: string
}

/** From the inbox to the other pages of the desk; the log of readings is for few. */
export function DeskPages({ facts, part, words }: Props) {
  const navigate = useNavigate()
  const { callApi, showToast, status } = useStaff()
  const { roles } = status
  const takeAway = () =>
    void saveList(callApi, part, words).catch((error: unknown) =>
      showToast('error', callSentence(error)),
    )
  const isOfHead = facts !== undefined && isHead(facts)
  const pages = [
    { path: '/dashboard/pqrsd/plantillas', text: 'Plantillas de respuesta' },
    { path: '/dashboard/pqrsd/cambios', text: 'Esto cambió gracias a usted' },
    { path: '/dashboard/pqrsd/avisos', text: 'Notificaciones por aviso' },
    { path: '/dashboard/pqrsd/respuesta-comun', text: 'Una respuesta para varias' },
    { path: '/dashboard/pqrsd/oficina', text: 'Días y ausencias' },
    ...(facts?.readsReserved ? [{ path: PERSON_PATH, text: 'Datos de una persona' }] : []),
    ...(isOfHead ? [{ path: '/dashboard/pqrsd/retencion', text: 'Retención y eliminación' }] : []),
    ...(isOfHead || roles.includes('administrador')
      ? [{ path: '/dashboard/registro', text: 'Registro de lecturas' }]
      : []),
  ]
  return (
    <>
      <Link className="button" to="/dashboard/pqrsd/radicar">
        <Icon name="plus" />
        Radicar
      </Link>
      <Link className="button button--quiet desk-pages__report" to={REPORT.path}>
        {REPORT.text}
      </Link>
      <MoreMenu
        items={[
          ...[REPORT, ...pages].map(({ path, text }) => ({
            key: path,
            text,
            isNarrowOnly: path === REPORT.path,
            onPress: () => void navigate(path),
          })),
          {
            key: 'csv',
            text: 'Descargar esta lista (CSV)',
            isNarrowOnly: false,
            onPress: takeAway,
          },
        ]}
      />
    </>
  )
}

/** All of the list, not only its page. What is looked for travels in the body. */
async function saveList(callApi: CallApi, part: InboxPart, words: string): Promise<void> {
  const Csv = z.instanceof(Blob)
  const file =
    words === ''
      ? await callApi(`${INBOX_FILE_PATH}${inboxQuery(part)}`, Csv, { isFile: true })
      : await callApi(SEARCH_FILE_PATH, Csv, {
          method: 'POST',
          json: searchBody(words, part),
          isFile: true,
        })
  saveFile('solicitudes.csv', file)
}
