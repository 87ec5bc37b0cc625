/** Shows the button that only a script can make work, and says what became of it. */
export function offerCopyLink(): void {
  const button = document.querySelector<HTMLButtonElement>('#copiar-enlace')
  const status = document.querySelector('#enlace-copiado')
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  // Browsers lend the clipboard only to pages that nobody could have changed on their way.
  if (!button || !status || !address || !navigator.clipboard) return
  button.addEventListener('click', async () => {
    // Emptied first, so that the second time is heard as well.
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
