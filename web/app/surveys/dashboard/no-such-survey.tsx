import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SURVEYS_PATH } from './desk-words.ts'

export function NoSuchSurvey() {
  return (
    <EmptyState
      title="Esta encuesta no existe"
      icon="chat"
      action={
        <RouterAnchor className="button" href={SURVEYS_PATH}>
          Ver las encuestas
        </RouterAnchor>
      }
    >
      <p>Quizá alguien quitó el borrador.</p>
    </EmptyState>
  )
}
