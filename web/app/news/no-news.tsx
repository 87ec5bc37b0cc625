export function NoNews() {
  return <p>Por ahora no hay noticias para mostrar.</p>
}
