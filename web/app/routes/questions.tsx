import { searchQuestions } from '../citizens/question-search.ts'
import { faqPage, QuestionTopics } from '../citizens/question-topics.tsx'
import { requireText } from '../server/page-text.server.ts'
import { JumpLinks } from '../site/jump-links.tsx'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/inputs.tsx'
import { divideText, plainText } from '../ui/text-parts.ts'
import type { Route } from './+types/questions.ts'

const LONGEST_ASKED = 80

/** Asks the server: the answer is a page with an address of its own. */
function QuestionFilter({ asked }: { asked: string }) {
  return (
    <search className="question-filter box">
      <form className="row on-end" method="get">
        <TextField
          id="q"
          name="q"
          type="search"
          label="Busque en las preguntas"
          hint="Por ejemplo: perro, devolución, objeto perdido"
          defaultValue={asked}
          maxLength={LONGEST_ASKED}
        />
        <Button type="submit" icon="search">
          Buscar
        </Button>
      </form>
    </search>
  )
}

const PATH = '/preguntasFrecuentes'

export function loader({ url }: Route.LoaderArgs) {
  const page = requireText(PATH)
  const asked = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_ASKED)
  const { intro, parts } = divideText(page.body, 2)
  const groups = parts.map(({ id, title, body }) => ({
    id,
    title,
    questions: divideText(body, 3).parts.map((part) => ({
      ...part,
      answer: plainText(part.body),
    })),
  }))
  return { page, intro, asked, groups: searchQuestions(groups, asked) }
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { page, intro, asked, groups } = loaderData
  const isFiltered = asked !== ''
  return (
    <div className="wrap">
      <PageHead
        title={page.title}
        description={page.description}
        address={PATH}
        jsonLd={isFiltered ? [] : [faqPage(groups)]}
      />
      <PageHeader title={page.title} />
      <div className="questions stack gap-8">
        {isFiltered ? null : <PageBody body={intro} />}
        <QuestionFilter asked={asked} />
        {isFiltered ? (
          <Found asked={asked} count={groups.flatMap(({ questions }) => questions).length} />
        ) : (
          <JumpLinks label="Temas" links={groups} />
        )}
        <QuestionTopics
          isOpen={isFiltered}
          groups={groups.map((group) => ({
            ...group,
            questions: group.questions.map((question) => ({
              ...question,
              body: <PageBody body={question.body} />,
            })),
          }))}
        />
      </div>
    </div>
  )
}

function Found({ asked, count }: { asked: string; count: number }) {
  const { phone } = useOperator()
  if (count === 0)
    return (
      <EmptyState
        title={`Ninguna pregunta sobre «${asked}»`}
        action={<ButtonLink href="/lineaAtencion">Ver las líneas de atención</ButtonLink>}
      >
        <p>
          Pruebe con otra palabra, o pregúntenos al {phone.replaceAll(' ', '\u00a0')}. También puede{' '}
          <a href={PATH}>ver todas las preguntas</a>.
        </p>
      </EmptyState>
    )
  return (
    <p className="questions__count row as-high">
      <strong>
        {count === 1 ? '1 pregunta' : `${count} preguntas`} sobre «{asked}»
      </strong>
      <a href={PATH}>Ver todas las preguntas</a>
    </p>
  )
}
