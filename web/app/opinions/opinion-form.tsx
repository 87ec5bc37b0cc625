import { OPINION_FIELDS, type OpinionAnswer } from '@terminal/contract/opinions/opinion'
import { OPINION_LENGTH } from '@terminal/contract/opinions/opinion.schema'
import { listOpinionPages, opinionPageName } from '@terminal/contract/opinions/opinion-page'
import { FormTrap } from '../forms/form-trap.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { SelectField, TextArea } from '../ui/inputs.tsx'
import { RadioTiles } from '../ui/radio-tiles.tsx'
import type { ShownOpinion } from './send-opinion.server.ts'

const ANSWERS: { value: OpinionAnswer; text: string; hint: string; icon: IconName }[] = [
  {
    value: 'si',
    text: 'Sí, me sirvió',
    hint: 'Encontré lo que buscaba.',
    icon: 'check',
  },
  {
    value: 'no',
    text: 'No me sirvió',
    hint: 'Faltó algo, está mal o no se entiende.',
    icon: 'close',
  },
]

/** Complete without JavaScript; with it, sent in place. */
export function OpinionForm({ opinion }: { opinion: ShownOpinion }) {
  const { formKey, path, answer, words, errors } = opinion
  const errorOf = (field: string) => errors.find(({ name }) => name === field)?.text
  return (
    <form
      className="public-form wide-fields stack gap-6"
      method="post"
      action="/opinion"
      encType="multipart/form-data"
      noValidate
      data-public-form="opinion"
      aria-label="Su opinión"
    >
      <div className="public-form__notices stack" data-notices="">
        <ErrorSummary
          isFirst
          errors={errors.map(({ name, text }) => ({ fieldId: FIELD_IDS[name] ?? '', text }))}
        />
      </div>
      <input type="hidden" name={OPINION_FIELDS.formKey} value={formKey} />
      <FormTrap name={OPINION_FIELDS.trap} />
      {path === undefined ? (
        <PageChoice error={errorOf(OPINION_FIELDS.page)} />
      ) : (
        <input type="hidden" name={OPINION_FIELDS.page} value={path} />
      )}
      <RadioTiles
        id="sirvio"
        name={OPINION_FIELDS.answer}
        legend={path === undefined ? '¿Le sirvió?' : `¿Le sirvió ${nameOf(path)}?`}
        error={errorOf(OPINION_FIELDS.answer)}
        options={ANSWERS}
        chosen={answer}
      />
      <TextArea
        id="comentario"
        name={OPINION_FIELDS.words}
        label="¿Qué le faltó o qué mejoraría?"
        need="optional"
        hint="No escriba datos personales. Si espera respuesta, radique una PQRSD."
        error={errorOf(OPINION_FIELDS.words)}
        rows={4}
        maxLength={OPINION_LENGTH}
        defaultValue={words}
        data-counted=""
        counter=""
      />
      <div className="stack gap-3 at-start">
        <Button type="submit">Enviar opinión</Button>
        <p className="public-form__progress strong" data-progress="" aria-live="polite" />
      </div>
    </form>
  )
}

function PageChoice({ error }: { error: string | undefined }) {
  const pages = listOpinionPages().map(({ path, name }) => ({ value: path, text: name }))
  return (
    <SelectField
      id="pagina"
      name={OPINION_FIELDS.page}
      label="¿De qué página nos habla?"
      error={error}
      options={[{ value: '', text: 'Elija la página' }, ...pages]}
    />
  )
}

/** «la página Participa», or «esta noticia» where the list of pages has no name for it. */
export function nameOf(path: string): string {
  const name = opinionPageName(path)
  return /^(una?|los) /.test(name)
    ? name.replace(/^una /, 'esta ').replace(/^un /, 'este ').replace(/^los /, 'la página de los ')
    : `la página «${name}»`
}

const FIELD_IDS: Record<string, string> = {
  [OPINION_FIELDS.page]: 'pagina',
  [OPINION_FIELDS.answer]: 'sirvio-si',
  [OPINION_FIELDS.words]: 'comentario',
  [OPINION_FIELDS.trap]: 'sitio-web',
}
