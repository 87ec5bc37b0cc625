/**
 * The ticket seller's form, when its card comes into view and not before: until then the page asks nothing of anybody
 * else. The frame waits in the card as a template; without script the card is a link.
 */
export function showTicketFrame(): void {
  const card = document.querySelector('#tiquetes')
  const template = card?.querySelector('template')
  if (!card || !template) return
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    template.replaceWith(template.content)
  }).observe(card)
}
