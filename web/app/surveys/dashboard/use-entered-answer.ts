import { Counted, type EnteredAnswer } from '@terminal/contract/surveys/desk/desk-answers'
import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { firstField, readAnswers } from '@terminal/contract/surveys/survey-answers'
import { useRef, useState } from 'react'
import { CallError } from '../../staff/session/call-api.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { surveyApiPath } from './survey-calls.ts'

type Errors = Record<string, string>

const newPerson = () => ({ key: crypto.randomUUID(), errors: {} as Errors, refusal: '' })

/**
 * The answers of one person after the other. Each has a key: an answer whose confirmation was lost is sent again with
 * it, and counts once.
 */
export function useEnteredAnswer(survey: PublishedSurvey, channel: EnteredAnswer['channel']) {
  const { callApi } = useStaff()
  const [person, setPerson] = useState(newPerson)
  const [phase, setPhase] = useState<'asking' | 'sending' | 'done'>('asking')
  const [count, setCount] = useState(0)
  const isSending = useRef(false)

  const refuse = (errors: Errors, refusal: string) => {
    setPhase('asking')
    setPerson((last) => ({ ...last, errors, refusal }))
  }
  const send = async (form: HTMLFormElement) => {
    const values = valuesIn(form)
    const { answers, errors } = readAnswers(survey.content, (field) => values[field])
    const [first] = survey.content.questions
    if (first && Object.keys({ ...answers, ...errors }).length === 0)
      errors[firstField(first)] = 'Responda al menos una pregunta.'
    if (Object.keys(errors).length > 0) return refuse(errors, '')
    setPhase('sending')
    try {
      const surveyVersion = survey.publishedVersion
      const json: EnteredAnswer = { channel, surveyVersion, values }
      const call = { method: 'POST', key: person.key, json } as const
      await callApi(surveyApiPath(survey.id, '/respuestas'), Counted, call)
      setCount((before) => before + 1)
      setPhase('done')
    } catch (error) {
      refuse(fieldsIn(error), refusalOf(error))
    }
  }
  return {
    ...person,
    phase,
    /** How many were counted since the page was opened. */
    count,
    async submit(form: HTMLFormElement): Promise<void> {
      if (isSending.current) return
      isSending.current = true
      await send(form)
      isSending.current = false
    },
    next(): void {
      setPerson(newPerson())
      setPhase('asking')
    },
  }
}

/** What is left out of the page is disabled, and no part of it. */
function valuesIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function fieldsIn(error: unknown): Errors {
  return error instanceof CallError ? (error.problem?.fields ?? {}) : {}
}

function refusalOf(error: unknown): string {
  if (error instanceof CallError && error.status === 401)
    return 'Su sesión venció. Ingrese en otra pestaña y envíe de nuevo: las respuestas siguen aquí.'
  return `${callSentence(error)} Las respuestas siguen aquí.`
}
