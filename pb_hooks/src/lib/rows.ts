/** Column types of a query: '' stands for text, 0 for a number. */
type Shape = { [column: string]: string | number }

/** All rows of a query, as plain objects with the columns of `shape`. */
export function allRows<T extends Shape>(app: CoreApp, sql: string, params: dbx.Params, shape: T): T[] {
  const rows = arrayOf(new DynamicModel(shape))
  app.db().newQuery(sql).bind(params).all(rows)
  return rows.map((row) => Object.fromEntries(Object.keys(shape).map((column) => [column, row[column]])) as T)
}
