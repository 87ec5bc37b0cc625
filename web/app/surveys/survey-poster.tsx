import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { formatDay } from '../ui/day.tsx'
import { QrPicture, withoutScheme } from '../ui/qr-picture.tsx'

type Props = { survey: PublishedSurvey; operator: string; url: string }

/** A sheet for the hall: read from afar, and answered on one's own phone. */
export function SurveyPoster({ survey, operator, url }: Props) {
  const { content, closesOn } = survey
  return (
    <main id="contenido" className="sheet poster" tabIndex={-1}>
      <p className="sheet__screen">
        Imprima esta página en una hoja A4 (Ctrl + P). Este aviso no sale en el papel.
      </p>
      <p className="poster__operator">{operator}</p>
      <h1 className="poster__title">{content.title}</h1>
      <p className="poster__description">{content.description}</p>
      <div className="poster__code">
        <QrPicture url={url} size="100%" />
      </div>
      <p className="poster__how">Apunte aquí la cámara de su celular</p>
      <p className="poster__url">{withoutScheme(url)}</p>
      <ul className="poster__facts">
        <li>{content.questions.length} preguntas</li>
        <li>{content.minutes} minutos</li>
        <li>Sin dar su nombre</li>
      </ul>
      <p className="poster__until">Hasta el {formatDay(closesOn)}</p>
      <p className="poster__paper">
        ¿Sin celular o sin datos? Pida la encuesta en papel en la oficina de PQRSD.
      </p>
    </main>
  )
}
