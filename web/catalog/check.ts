import { isAddress, publicAddresses } from './addresses.ts'
import { businessErrors } from './businesses.ts'
import { eventErrors } from './events.ts'
import { factErrors } from './facts.ts'
import { CatalogValidationError, parseCatalog, type CatalogFiles, type CatalogSources } from './files.ts'
import { jobErrors } from './jobs.ts'
import { newsErrors } from './news.ts'
import { pictureErrors } from './pictures.ts'
import { portfolioErrors } from './portfolio.ts'
import { productErrors } from './products.ts'
import { soldEntries } from './sold.ts'

/** Checks the catalog as a whole. Throws a `CatalogValidationError` with file, path and reason of each error. */
export function checkCatalog({ texts, media, today }: CatalogSources): CatalogFiles {
  const { files, errors: invalid } = parseCatalog(texts)
  const errors = [
    ...invalid,
    ...duplicates(files),
    ...businessErrors(files),
    ...brokenReferences(files, media),
    ...newsErrors(files, today),
    ...eventErrors(files, today),
    ...jobErrors(files),
    ...portfolioErrors(files),
    ...pictureErrors(files),
    // A file that is missing would say nothing of what the register says.
    ...(invalid.length === 0 ? factErrors(files) : []),
    ...productErrors(files),
  ]
  if (errors.length > 0) throw new CatalogValidationError(errors)
  return files
}

function duplicates(files: CatalogFiles): string[] {
  const skus = soldEntries(files).map(({ sku }) => sku)
  return skus.filter((sku, at) => skus.indexOf(sku) !== at).map((sku) => `items: ${sku}: is sold twice`)
}

/** Checks that each `to` leads to a page, each SKU exists, and each audio and video file exists. */
function brokenReferences(files: CatalogFiles, media: CatalogSources['media']): string[] {
  const skus = new Set(soldEntries(files).map(({ sku }) => sku))
  const known = new Set(publicAddresses(files))
  const errors: string[] = []
  const visit = (file: string, path: string, key: string, value: unknown): void => {
    if (Array.isArray(value)) value.forEach((item, at) => visit(file, `${path}.${at}`, key, item))
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(file, path ? `${path}.${name}` : name, name, inner)
    else if (typeof value !== 'string') return
    else if (value.startsWith('/media/') && !media.has(value))
      errors.push(`${file}.json: ${path}: there is no file public${value}`)
    else if (key === 'to' && !isAddress(value, known)) errors.push(`${file}.json: ${path}: no page at ${value}`)
    else if ((key === 'skus' || key === 'goesWith' || key === 'sku') && !skus.has(value))
      errors.push(`${file}.json: ${path}: nothing is sold as ${value}`)
  }
  for (const [name, file] of files) visit(name, '', '', file)
  return errors
}
