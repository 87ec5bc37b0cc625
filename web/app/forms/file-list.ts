export type Chosen = {
  file: File
  /** Of a photo that was made smaller. */
  original?: File | undefined
  /** While a photo is being made smaller. */
  reducing?: Promise<void> | undefined
}

/**
 * Everything that was chosen, in that order. A photo is there at once and is made smaller meanwhile, so that nothing is
 * ever left out of what is sent.
 */
export function buildFileList(
  reduce: (file: File) => Promise<File | undefined>,
  onChange: () => void,
) {
  let chosen: Chosen[] = []

  function begin(file: File): Chosen {
    const each: Chosen = { file }
    each.reducing = reduce(file).then((smaller) => {
      if (smaller) Object.assign(each, { file: smaller, original: file })
      each.reducing = undefined
      onChange()
    })
    return each
  }

  return {
    all: (): readonly Chosen[] => chosen,
    add(files: readonly File[]): void {
      // A file that is chosen twice is meant once.
      const fresh = files.filter((file) => !chosen.some((each) => isSame(each, file)))
      chosen = [...chosen, ...fresh.map(begin)]
      onChange()
    },
    remove(unwanted: Chosen): void {
      chosen = chosen.filter((each) => each !== unwanted)
      onChange()
    },
    takeOriginal(each: Chosen): void {
      if (each.original) Object.assign(each, { file: each.original, original: undefined })
      onChange()
    },
    /** Once no photo is being made smaller. */
    async whenReady(): Promise<void> {
      const waiting = chosen.find(({ reducing }) => reducing)
      await waiting?.reducing
      if (waiting) await this.whenReady()
    },
  }
}

function isSame({ file, original }: Chosen, other: File): boolean {
  return sayOf(original ?? file) === sayOf(other)
}

function sayOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join()
}
