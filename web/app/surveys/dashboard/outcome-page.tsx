import { freshAddress } from '@terminal/contract/pages/fresh-address'
import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import { resultsPath } from '@terminal/contract/surveys/survey-addresses'
import { useState } from 'react'
import { RecordForm } from '../../staff/form/record-form.tsx'
import { useRecordForm } from '../../staff/form/use-record-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextArea, TextField } from '../../ui/inputs.tsx'
import { CommitmentFields } from './commitment-fields.tsx'
import { OUTCOME_RECORD, outcomeValues } from './outcome-record.ts'
import { SurveyReading } from './survey-reading.tsx'

/** «Qué nos dijeron y qué vamos a hacer». */
export function OutcomePage({ id }: { id: string }) {
  return (
    <SurveyReading id={id} isBelow title={() => 'Qué nos dijeron y qué vamos a hacer'}>
      {(survey, { show }) =>
        survey.state === 'closed' ? (
          <Outcome key={survey.version} survey={survey} onSaved={show} />
        ) : (
          <Alert title="La encuesta aún no cierra">
            <p>Sus resultados pueden cambiar. Escriba esto cuando nadie más pueda responder.</p>
          </Alert>
        )
      }
    </SurveyReading>
  )
}

type Props = { survey: DeskSurvey; onSaved: (survey: DeskSurvey) => void }

function Outcome({ survey, onSaved }: Props) {
  const [empty] = useState(() => outcomeValues(survey))
  const form = useRecordForm({
    ...OUTCOME_RECORD,
    item: survey,
    empty,
    toasts: { saved: 'Guardado. Se ve en los resultados en unos segundos.' },
    draft: { form: `encuesta-respuesta:${survey.id}` },
    onSaved,
  })
  return (
    <>
      <p>
        Mire primero <a href={freshAddress(resultsPath(survey.slug))}>los resultados</a>. Lo que
        escriba aquí se publica debajo de ellos.
      </p>
      <RecordForm
        form={form}
        className="wide-fields"
        submitLabel="Guardar y publicar"
        failedTitle="No se guardó"
        draftTitle={({ finding }) => finding}
        conflict={{ title: 'Otra persona lo escribió mientras tanto' }}
      >
        <div className="stack gap-6">
          <TextField
            {...form.text('finding')}
            need="optional"
            maxLength={200}
            hint="Sin ella, la dicen los números"
          />
          <TextArea {...form.text('details')} need="optional" rows={3} maxLength={1_000} />
          <CommitmentFields form={form} />
          <div className="survey-builder__pair">
            <TextField
              {...form.text('writtenBy')}
              need="required"
              maxLength={120}
              hint="Como «Oficina de Planeación, Rosa Modelo»"
            />
            <TextField
              {...form.text('outcomeDueOn')}
              need="optional"
              type="date"
              hint="La mesa avisa una semana antes"
            />
          </div>
        </div>
      </RecordForm>
    </>
  )
}
