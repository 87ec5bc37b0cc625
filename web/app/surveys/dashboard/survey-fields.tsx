import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import { Choice } from '../../ui/choices.tsx'
import { TextArea, TextField } from '../../ui/inputs.tsx'
import type { SurveyRecordForm } from './survey-record.ts'

type Props = { form: SurveyRecordForm; item: DeskSurvey | undefined }

/** What people read before the first question. */
export function AboutFields({ form }: Pick<Props, 'form'>) {
  return (
    <section className="stack" aria-labelledby="sobre-la-encuesta">
      <h2 className="text-xl" id="sobre-la-encuesta">
        Sobre la encuesta
      </h2>
      <TextField {...form.text('title')} need="required" maxLength={120} autoComplete="off" />
      <TextField
        {...form.text('description')}
        need="required"
        maxLength={200}
        autoComplete="off"
        hint="La leen quienes la encuentran en el buscador"
      />
      <TextArea
        {...form.text('purpose')}
        need="required"
        rows={3}
        maxLength={2_000}
        hint="Y qué se hará con las respuestas"
      />
      <TextArea {...form.text('audience')} need="required" rows={2} maxLength={600} />
      <div className="survey-builder__pair">
        <TextField {...form.text('responsible')} need="required" maxLength={120} />
        <TextField {...form.text('minutes')} need="required" inputMode="numeric" isShort />
      </div>
      <Choice
        {...form.flag('isConsultative')}
        hint="Junto a las preguntas se dirá que la votación es consultiva: otros deciden"
      />
    </section>
  )
}

/** Where it is, and when. What was published stays. */
export function PeriodFields({ form, item }: Props) {
  const isPublished = item !== undefined && item.publishedVersion !== null
  const isOpen = item?.state === 'open'
  return (
    <section className="stack" aria-labelledby="cuando-y-donde">
      <h2 className="text-xl" id="cuando-y-donde">
        Cuándo y dónde
      </h2>
      {isPublished ? (
        <p className="soft small">
          Ya está publicada: las fechas y los resultados en vivo cambian al guardar.
        </p>
      ) : null}
      <div className="survey-builder__pair">
        <TextField
          {...form.text('slug')}
          need="required"
          readOnly={isPublished}
          maxLength={60}
          autoComplete="off"
          hint={`/encuesta/${form.values.slug || 'participacion-ciudadana'}`}
        />
        <TextField
          {...form.text('edition')}
          need="required"
          readOnly={isPublished}
          maxLength={20}
          autoComplete="off"
          hint="El año, como 2026"
        />
      </div>
      <div className="survey-builder__pair">
        <TextField
          {...form.text('opensOn')}
          need="required"
          type="date"
          readOnly={isOpen}
          hint="Desde la medianoche de ese día"
        />
        <TextField
          {...form.text('closesOn')}
          need="required"
          type="date"
          hint="Ese día todavía se responde"
        />
      </div>
      <Choice
        {...form.flag('showsLive')}
        hint="Se mueven de a cinco respuestas o más. Sin esto, se publican al cerrar."
      />
      <TextField
        {...form.text('outcomeDueOn')}
        need="optional"
        type="date"
        hint="La mesa avisa una semana antes de «Qué nos dijeron y qué vamos a hacer»"
      />
    </section>
  )
}
