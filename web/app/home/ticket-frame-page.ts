/**
 * What the seller's document may do, in the frame and by itself: run, send forms, and open its own site in a tab that
 * is no longer bound by this. Not be of our origin, and not lead our page away.
 */
export const TICKET_SANDBOX =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * Nothing is seen of the document until the script has put something beside itself: what our card says shines through.
 * Then it is white, because what the seller draws may not be.
 */
export const TICKET_FRAME_STYLES =
  'html,body{height:100%;margin:0}body:has(>:not(script)){background:#fff}iframe{display:block;width:100%;height:100%;border:0}'

/** The whole document around the seller's script. It holds nothing of ours that the script could read. */
export function ticketFramePage({ name, scriptUrl }: { name: string; scriptUrl: string }): string {
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`Tiquetes de ${name}`)}</title>
<style>${TICKET_FRAME_STYLES}</style>
</head>
<body><script src="${escapeHtml(scriptUrl)}" async></script></body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
