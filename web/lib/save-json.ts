import { saveFile } from './save-file.ts'

/** Downloads this value as an indented JSON file. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, 'application/json', JSON.stringify(value, null, 2))
}
