import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isAddress, publicAddresses } from './addresses.ts'
import { businessFaults } from './businesses.ts'
import { eventFaults } from './events.ts'
import { CatalogFault, readCatalogFolder, type CatalogFiles } from './files.ts'
import { jobFaults } from './jobs.ts'
import { newsFaults } from './news.ts'
import { portfolioFaults } from './portfolio.ts'
import { soldEntries } from './sold.ts'

/** Reads the catalog and checks it as a whole. Throws a `CatalogFault` with file, path and reason of all that is wrong. */
export function checkCatalog(folder: string): CatalogFiles {
  const { files, faults: broken } = readCatalogFolder(folder)
  const faults = [
    ...broken,
    ...duplicates(files),
    ...businessFaults(files),
    ...brokenReferences(files, folder),
    ...newsFaults(files),
    ...eventFaults(files),
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

/** Every `to` leads to a page, every SKU that is named is sold, every sound and film is there. */
function brokenReferences(files: CatalogFiles, folder: string): string[] {
  const skus = new Set(soldEntries(files).map(({ sku }) => sku))
  const known = new Set(publicAddresses(files))
  const faults: string[] = []
  const visit = (file: string, path: string, key: string, value: unknown): void => {
    if (Array.isArray(value)) value.forEach((item, at) => visit(file, `${path}.${at}`, key, item))
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(file, path ? `${path}.${name}` : name, name, inner)
    else if (typeof value !== 'string') return
    else if (value.startsWith('/media/') && !existsSync(join(folder, '..', value)))
      faults.push(`${file}.json: ${path}: there is no file public${value}`)
    else if (key === 'to' && !isAddress(value, known)) faults.push(`${file}.json: ${path}: no page at ${value}`)
    else if ((key === 'skus' || key === 'goesWith' || key === 'sku') && !skus.has(value))
      faults.push(`${file}.json: ${path}: nothing is sold as ${value}`)
  }
  for (const [name, file] of files) visit(name, '', '', file)
  return faults
}
