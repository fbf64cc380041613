/** Leaves this in the browser's storage, in which it runs, as a visitor who chooses a language does. */
export function storeLanguage(language: string): void {
  localStorage.setItem('preferences', JSON.stringify({ language }))
  localStorage.setItem('device_language', language)
}
