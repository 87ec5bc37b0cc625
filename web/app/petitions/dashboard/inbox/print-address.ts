const PRINT_PATH = '/dashboard/pqrsd/imprimir'
const NAME = 'solicitudes'
/** As many as a page of the list has. */
const MOST = 25

export function printAddress(ids: readonly number[]): string {
  return `${PRINT_PATH}?${new URLSearchParams({ [NAME]: ids.join('-') })}`
}

export function idsIn(search: URLSearchParams): number[] {
  const ids = (search.get(NAME) ?? '').split('-').filter((each) => /^[1-9]\d{0,8}$/.test(each))
  return [...new Set(ids.map(Number))].slice(0, MOST)
}
