/** Where anybody reads what is going to be eliminated, and what was. */
export const ELIMINATION_PATH = '/pqrsd/eliminacion'

/** One inventory, petition by petition, for a spreadsheet. */
export function eliminationFilePath(id: number): string {
  return `${ELIMINATION_PATH}/${id}.csv`
}

/** Every address that is kept of it. */
export const ELIMINATION_ADDRESSES = [ELIMINATION_PATH] as const
