import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

type Props = {
  /** Its number, from 1. */
  number: number
  title: string
  /** What the button to the next one says; the last one sends. */
  onward?: string
  /** Below that button. */
  note?: string
  children: ReactNode
}

/** A numbered section of a form. The script shows one at a time, as a step; without it they are one page. */
export function FormStep({ number, title, onward, note, children }: Props) {
  const id = `paso-${number}`
  return (
    <section
      className="form-step stack gap-6"
      id={id}
      aria-labelledby={`${id}-titulo`}
      data-step-title={title}
    >
      <h2 className="form-step__title text-xl" id={`${id}-titulo`}>
        {number}. {title}
      </h2>
      {children}
      {onward === undefined ? null : (
        <div className="form-step__buttons row as-high needs-script">
          <Button data-step-to={number + 1}>{onward}</Button>
          {number === 1 ? null : <StepBack number={number} />}
          {note === undefined ? null : <p className="form-step__note soft small">{note}</p>}
        </div>
      )}
    </section>
  )
}

export function StepBack({ number }: { number: number }) {
  return (
    <Button variant="quiet" icon="arrow-left" data-step-to={number - 1}>
      Atrás
    </Button>
  )
}

/** Above the title of a form in steps: which one this is. */
export function StepCount({ steps }: { steps: number }) {
  return (
    <div className="step-count needs-script">
      <p id="paso-actual" data-step-count="">
        Paso 1 de {steps}
      </p>
      <div className="step-count__bars" aria-hidden="true">
        {Array.from({ length: steps }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are their places
          <span key={i} className="step-count__bar" data-done={i === 0 ? '' : undefined} />
        ))}
      </div>
    </div>
  )
}

/** Beside the form: what is done, and what is still to come. */
export function StepOverview({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="step-overview box needs-script" data-step-overview="">
      {steps.map((step, i) => (
        <li
          key={step}
          className="step-overview__step line gap-3"
          aria-current={i === 0 ? 'step' : undefined}
        >
          <span className="step-overview__number" aria-hidden="true">
            {i + 1}
          </span>
          <span className="step-overview__name">{step}</span>
          <button type="button" className="link-button" data-step-to={i + 1} hidden>
            Cambiar<span className="visually-hidden"> {step}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
