/** The type of a document by its name: the extension in capitals, or UNKNOWN. The server stores it when a document is created. */
export function documentType(name: string): string {
  return extensionOf(name)?.toUpperCase() ?? 'UNKNOWN'
}

/** A new name with the extension of the one before, if it has none of its own: without it the file would open nowhere. */
export function withExtension(name: string, before: string): string {
  const extension = extensionOf(before)
  return name === '' || extension === undefined || extensionOf(name) !== undefined ? name : `${name}.${extension}`
}

const extensionOf = (name: string): string | undefined => /.\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]
