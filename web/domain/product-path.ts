/** The address of the page of an item for sale: an app of the marketplace has one of its own (`page`), all others are below the store. */
export function productPath({ sku, page }: { sku: string; page?: string | undefined }): string {
  return page ?? `/store/${sku}`
}
