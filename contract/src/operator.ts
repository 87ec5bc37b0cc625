/** Who runs the terminal: everything a page says that another terminal would say differently. */
export type Operator = {
  name: string
  /** As the people of the city call it: page titles and the brand. */
  shortName: string
  city: string
  department: string
}
