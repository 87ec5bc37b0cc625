import { Counted, type EnteredAnswer } from '@terminal/contract/surveys/desk/desk-answers'
import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { firstField, readAnswers } from '@terminal/contract/surveys/survey-answers'
import { useState } from 'react'
import { useWrite } from '../../staff/form/use-write.ts'
import { CallError } from '../../staff/session/call-api.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { surveyApiPath } from './survey-calls.ts'

/**
 * The answers of one person after the other. Each has a key: an answer whose confirmation was lost is sent again with
 * it, and counts once.
 */
export function useEnteredAnswer(survey: PublishedSurvey, channel: EnteredAnswer['channel']) {
  const { callApi } = useStaff()
  const { errors, refusal, refusals, isBusy, send, clear } = useWrite<string>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isDone, setDone] = useState(false)
  const [count, setCount] = useState(0)
  return {
    key,
    errors,
    refusal,
    refusals,
    isBusy,
    isDone,
    /** How many were counted since the page was opened. */
    count,
    async submit(form: HTMLFormElement): Promise<void> {
      const values = valuesIn(form)
      const { answers, errors: wrong } = readAnswers(survey.content, (field) => values[field])
      const [first] = survey.content.questions
      if (first && Object.keys({ ...answers, ...wrong }).length === 0)
        wrong[firstField(first)] = 'Responda al menos una pregunta.'
      const json: EnteredAnswer = { channel, surveyVersion: survey.publishedVersion, values }
      const path = surveyApiPath(survey.id, '/respuestas')
      const isCounted = await send({
        wrong,
        write: () => callApi(path, Counted, { method: 'POST', key, json }),
        refuse: (error) => ({ refusal: refusalOf(error) }),
      })
      if (isCounted) setCount((before) => before + 1)
      setDone(isCounted)
    },
    next(): void {
      clear()
      setKey(crypto.randomUUID())
      setDone(false)
    },
  }
}

/** What is left out of the page is disabled, and no part of it. */
function valuesIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function refusalOf(error: unknown): string {
  if (error instanceof CallError && error.status === 401)
    return 'Su sesión venció. Ingrese en otra pestaña y envíe de nuevo: las respuestas siguen aquí.'
  return `${callSentence(error)} Las respuestas siguen aquí.`
}
