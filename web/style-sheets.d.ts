/** What style-rules.ts makes of a sheet. */
declare module '*.css?inline&rules' {
  const rules: import('./app/page-styles.ts').Rule[]
  // biome-ignore lint/style/noDefaultExport: as Vite gives a sheet
  export default rules
}
