/** How the company behaves. Everything but `normal` is what a form that asks it has to survive. */
export const MODES = [
  'normal',
  /** Answers that the token is not one of its own. */
  'rechazo',
  /** Says of every token that it was used before. */
  'repetido',
  /** Answers that the caller's secret is wrong. */
  'secreto',
  'colgado',
  'error',
  /** Answers with a page where JSON was asked for. */
  'html',
] as const
export type Mode = (typeof MODES)[number]

/**
 * What pages call, as the company documents it. The widget is a frame of the company, which asks for a token and hands it
 * over in a message. Options that only choose a look are taken and do nothing.
 */
export const API_SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const widgets = new Map()
  let count = 0

  function show(widget) {
    clearTimeout(widget.timer)
    widget.frame?.remove()
    widget.token = undefined
    const frame = document.createElement('iframe')
    const { sitekey = '', theme = 'auto', language = 'auto' } = widget.options
    frame.src = origin + '/marco?' + new URLSearchParams({ sitekey, theme, language })
    frame.title = 'Comprobación'
    frame.width = '300'
    frame.height = '65'
    widget.frame = frame
    widget.element.append(frame)
  }

  addEventListener('message', ({ data, source, origin: from }) => {
    if (from !== origin) return
    for (const widget of widgets.values()) {
      if (widget.frame?.contentWindow !== source) continue
      const { options } = widget
      if (!data.token) { options['error-callback']?.('300010'); continue }
      widget.token = data.token
      options.callback?.(data.token)
      widget.timer = setTimeout(() => {
        options['expired-callback']?.()
        if ((options['refresh-expired'] ?? 'auto') === 'auto') show(widget)
      }, data.seconds * 1000)
    }
  })

  window.turnstile = {
    ready(callback) { callback() },
    render(container, options = {}) {
      const element = typeof container === 'string' ? document.querySelector(container) : container
      const id = 'cf-chl-widget-' + ++count
      const widget = { element, options }
      widgets.set(id, widget)
      show(widget)
      return id
    },
    reset(id) { const widget = widgets.get(id); if (widget) show(widget) },
    remove(id) {
      const widget = widgets.get(id)
      clearTimeout(widget?.timer)
      widget?.frame?.remove()
      widgets.delete(id)
    },
    getResponse: (id) => widgets.get(id)?.token,
    isExpired: (id) => widgets.get(id)?.token === undefined,
  }
})()
`
