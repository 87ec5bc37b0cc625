/** Two peaks over a road: the mark of the demo operator. Beside its name it says nothing more, so it is silent. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
      <rect width="48" height="48" rx="10" fill="#0943b5" />
      <circle cx="34" cy="14" r="5" fill="#fecc2f" />
      <path d="M6 34 18 15l7 10 4-5 13 14z" fill="#fff" />
      <path d="M18 15l-5 8 4 2 2-3 3 3 1-2z" fill="#a9c1f0" />
      <path d="M6 38h8m5 0h10m5 0h8" stroke="#fecc2f" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
