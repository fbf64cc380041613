import { isAddress, publicAddresses } from './addresses.ts'
import { businessFaults } from './businesses.ts'
import { countFaults } from './counts.ts'
import { eventFaults } from './events.ts'
import { CatalogFault, parseCatalog, type CatalogFiles, type CatalogSources } from './files.ts'
import { jobFaults } from './jobs.ts'
import { newsFaults } from './news.ts'
import { portfolioFaults } from './portfolio.ts'
import { soldEntries } from './sold.ts'

/** Checks the catalog as a whole. Throws a `CatalogFault` with file, path and reason of all that is wrong. */
export function checkCatalog({ texts, media, today }: CatalogSources): CatalogFiles {
  const { files, faults: invalid } = parseCatalog(texts)
  const faults = [
    ...invalid,
    ...duplicates(files),
    ...countFaults(files),
    ...businessFaults(files),
    ...brokenReferences(files, media),
    ...newsFaults(files, today),
    ...eventFaults(files, today),
    ...jobFaults(files),
    ...portfolioFaults(files),
  ]
  if (faults.length > 0) throw new CatalogFault(faults)
  return files
}

function duplicates(files: CatalogFiles): string[] {
  const skus = soldEntries(files).map(({ sku }) => sku)
  return skus.filter((sku, at) => skus.indexOf(sku) !== at).map((sku) => `items: ${sku}: is sold twice`)
}

/** Every `to` leads to a page, every SKU that is named is sold, every sound and film exists. */
function brokenReferences(files: CatalogFiles, media: CatalogSources['media']): string[] {
  const skus = new Set(soldEntries(files).map(({ sku }) => sku))
  const known = new Set(publicAddresses(files))
  const faults: string[] = []
  const visit = (file: string, path: string, key: string, value: unknown): void => {
    if (Array.isArray(value)) value.forEach((item, at) => visit(file, `${path}.${at}`, key, item))
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(file, path ? `${path}.${name}` : name, name, inner)
    else if (typeof value !== 'string') return
    else if (value.startsWith('/media/') && !media.has(value))
      faults.push(`${file}.json: ${path}: there is no file public${value}`)
    else if (key === 'to' && !isAddress(value, known)) faults.push(`${file}.json: ${path}: no page at ${value}`)
    else if ((key === 'skus' || key === 'goesWith' || key === 'sku') && !skus.has(value))
      faults.push(`${file}.json: ${path}: nothing is sold as ${value}`)
  }
  for (const [name, file] of files) visit(name, '', '', file)
  return faults
}
