/** Whether the person has asked the browser to use little data: nothing is downloaded then that was not asked for. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
