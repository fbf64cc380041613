/** The value of a JSON field as plain data; null where there is none. */
export function jsonField(record: core.Record, field: string): unknown {
  return JSON.parse(record.getString(field) || 'null')
}
