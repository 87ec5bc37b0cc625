/** The id of a control: a dot in the name of its field would be a class to whoever looks for it. */
export function fieldId(field: string): string {
  return `p-${field.replace('.', '_')}`
}
