/** The type of a document by its name: the extension in capitals, or UNKNOWN. The server stores it when a document is created. */
export function documentType(name: string): string {
  const [, extension] = /.\.([A-Za-z0-9]{1,10})$/.exec(name) ?? []
  return extension?.toUpperCase() ?? 'UNKNOWN'
}
