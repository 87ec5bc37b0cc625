import { Icon } from '../ui/icon.tsx'

/** Drafts are kept only on a user's own device; nothing is kept of anonymous users. */
export function DraftLine() {
  return (
    <div className="draft needs-script" data-draft="">
      <div className="choice">
        <input id="celular-propio" type="checkbox" className="choice__control" />
        <label className="choice__label" htmlFor="celular-propio">
          Guardar un borrador en este equipo
        </label>
        <p className="choice__hint">
          Solo si es suyo. Dura 24 horas. Si elige anónima, no guardamos nada.
        </p>
      </div>
      <DraftState />
    </div>
  )
}

/** The same line again, at the end of another step. */
export function DraftState() {
  return (
    <p className="draft__state row soft small draft needs-script" data-draft-state="">
      <Icon name="check" size="s" />
      <output />
      <button type="button" className="link-button" hidden>
        Borrar<span className="visually-hidden"> borrador</span>
      </button>
    </p>
  )
}
