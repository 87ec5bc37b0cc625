/** Shown by the script: only somebody with a device of their own has a draft kept on it. */
export function OwnDevice() {
  return (
    <div className="own-device" data-draft="" hidden>
      <div className="choice">
        <input id="celular-propio" type="checkbox" className="choice__control" />
        <label className="choice__label" htmlFor="celular-propio">
          Este celular es mío: guardar un borrador aquí
        </label>
        <p className="choice__hint">
          Solo en este equipo y por 24 horas. Sin correo su mensaje es anónimo y no guardamos nada.
        </p>
      </div>
      <p className="own-device__state">
        <output />{' '}
        <button type="button" className="link-button" hidden>
          Borrar borrador
        </button>
      </p>
    </div>
  )
}
