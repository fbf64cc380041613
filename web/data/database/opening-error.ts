/**
 * Why the database of this device is not open. `blocked`: another tab holds an older version of it. `busy`: another tab
 * works on it and does not finish. `slow`: the browser has not answered, as while it removes the data of the site.
 * `opened` resolves if it is opened after all. `unavailable`: the browser stores no data here (private window, no room,
 * storage switched off).
 */
export class OpeningError extends Error {
  override name = 'OpeningError'
  readonly reason: 'blocked' | 'busy' | 'slow' | 'unavailable'
  readonly opened: Promise<unknown>
  constructor(reason: OpeningError['reason'], opened: Promise<unknown>, cause?: unknown) {
    super(`The database of this device cannot be opened: ${reason}`, { cause })
    this.reason = reason
    this.opened = opened
  }
}
