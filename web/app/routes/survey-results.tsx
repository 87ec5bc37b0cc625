import type { EditionResults, SurveyResults } from '@terminal/contract/surveys/results'
import { SPECIFIED_SLUGS } from '@terminal/contract/surveys/survey'
import { resultsPath, surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { excerpt } from '@terminal/contract/text/excerpt'
import { data } from 'react-router'
import { pageContext } from '../server/page-context.server.ts'
import { toUnavailable } from '../server/unavailable.server.ts'
import { Message } from '../site/message.tsx'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { pageImage } from '../site/share-image.ts'
import { readResults } from '../surveys/read-survey.server.ts'
import { HiddenQuestions, QuestionResult } from '../surveys/results/question-result.tsx'
import { answersWords, periodWords } from '../surveys/results/result-words.ts'
import { NoResults, ResultsNotice } from '../surveys/results/results-notice.tsx'
import { Outcome, ResultsSummary } from '../surveys/results/results-summary.tsx'
import { formatDay } from '../ui/day.tsx'
import type { Route } from './+types/survey-results.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const results = await readResults(page, slug).catch(toUnavailable('results of a survey'))
  page.isBrief = true
  // Their addresses answer before anybody published them.
  const isKnown = results !== undefined || SPECIFIED_SLUGS.some((each) => each === slug)
  return data({ slug, results, isKnown }, { status: isKnown ? 200 : 404 })
}

export default function SurveyResultsPage({ loaderData }: Route.ComponentProps) {
  const { slug, results, isKnown } = loaderData
  if (!isKnown) return <MissingSurvey />
  const { newest, shown } = results ?? {}
  const title = shown?.title ?? newest?.title ?? 'Encuesta'
  const facts = shown && shown.total > 0 ? factsOf(shown) : []
  return (
    <div className="wrap">
      <Head slug={slug} title={title} />
      <PageHeader
        title={resultsTitle(title)}
        trail={{ name: 'Resultados', between: [{ name: title, path: surveyPath(slug) }] }}
      >
        {facts.length === 0 ? undefined : facts.map((fact) => <span key={fact}>{fact}</span>)}
      </PageHeader>
      {results && shown && shown.total > 0 ? (
        <Shown results={results} shown={shown} />
      ) : (
        <NoResults slug={slug} newest={newest} counted={shown} />
      )}
    </div>
  )
}

type ShownProps = { results: SurveyResults; shown: EditionResults }

function Shown({ results: { slug, newest, earlier }, shown }: ShownProps) {
  const { questions, edition, state } = shown
  const hidden = questions.filter((question) => question.hidden !== null)
  return (
    <div className="survey-results stack gap-12">
      <ResultsNotice slug={slug} newest={newest} shown={shown} />
      <ResultsSummary slug={slug} results={shown} />
      {questions
        .filter((question) => question.hidden === null)
        .map((question) => (
          <QuestionResult
            key={question.key}
            result={question}
            edition={edition}
            earlier={earlier}
          />
        ))}
      {hidden.length === 0 ? null : <HiddenQuestions questions={hidden} />}
      {state === 'open' ? null : <Outcome {...shown} />}
    </div>
  )
}

function factsOf({ state, opensOn, closesOn, total, countedOn }: EditionResults): string[] {
  const counted = state === 'open' ? 'Contados' : 'Publicados'
  return [
    periodWords(opensOn, closesOn),
    answersWords(total),
    `${counted} el ${formatDay(countedOn)}`,
  ]
}

function Head({ slug, title }: { slug: string; title: string }) {
  const { shortName } = useOperator()
  const words = `Qué respondieron las personas a «${title}», en cifras, y qué va a hacer la terminal con eso.`
  return (
    <PageHead
      title={resultsTitle(title)}
      description={excerpt(words, 155)}
      address={resultsPath(slug)}
      between={[{ name: title, path: surveyPath(slug) }]}
      image={pageImage('/participa', shortName)}
    />
  )
}

function MissingSurvey() {
  return (
    <Message title="Esta encuesta no existe">
      <p>La dirección puede tener un error, o la encuesta todavía no se ha publicado.</p>
      <a className="button" href="/participa">
        Ver las encuestas
      </a>
    </Message>
  )
}

/** «Resultados de la encuesta de participación». */
function resultsTitle(title: string): string {
  const [, rest] = /^Encuesta (.+)$/.exec(title) ?? []
  return rest === undefined ? `Resultados: ${title}` : `Resultados de la encuesta ${rest}`
}
