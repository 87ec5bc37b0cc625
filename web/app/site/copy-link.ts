/** Shows the copy button, which needs script, and announces the result. */
export function offerCopyLink(): void {
  const button = document.querySelector<HTMLButtonElement>('#copiar-enlace')
  const status = document.querySelector('#enlace-copiado')
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  // The clipboard is available in secure contexts only.
  if (!button || !status || !address || !navigator.clipboard) return
  button.addEventListener('click', async () => {
    // Cleared first, so that a screen reader announces a second copy too.
    status.textContent = ''
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    status.textContent = isCopied
      ? 'Enlace copiado'
      : 'No se pudo copiar. Copie la dirección que muestra su navegador.'
  })
  button.hidden = false
}
