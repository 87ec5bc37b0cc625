/** How the routes of a file are described: each with its sentence, and with what it takes and answers. */
export function describeRoutes(tags: string[]) {
  return function about<const Schema extends object>(summary: string, schema: Schema) {
    return { schema: { tags, summary, ...schema } }
  }
}
