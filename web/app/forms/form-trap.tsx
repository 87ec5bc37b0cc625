/** An invisible field: what fills it in is a program. A person who finds it is told to leave it alone. */
export function FormTrap({ name }: { name: string }) {
  return (
    <div className="form-trap" aria-hidden="true">
      <label htmlFor="sitio-web">Deje este campo vacío</label>
      <input id="sitio-web" name={name} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
