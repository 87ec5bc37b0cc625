import { writeIn } from '../ui/write-in.ts'

/** The buttons of a receipt, wherever and whenever it is shown: copy what it says, and print it. */
export function offerCopies(): void {
  document.addEventListener('click', async ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-print]') : null
    if (!button) return
    const { copy } = button.dataset
    if (copy === undefined) {
      print()
      return
    }
    const isCopied = await navigator.clipboard?.writeText(copy).then(
      () => true,
      () => false,
    )
    const words = isCopied ? 'Copiado' : 'No se pudo copiar. Anótelo o tome una foto.'
    writeIn(button.parentElement, 'output', words)
  })
}
