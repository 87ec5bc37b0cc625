/** It has no types of its own. */
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number }>
      keepFeatures: string[]
      preserveNameIds: number[]
    },
  ): Promise<Buffer>
  export = subsetFont
}
