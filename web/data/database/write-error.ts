import { msg } from '../../lib/msg.ts'

/**
 * Why a write was not stored: no room on the device, too large for the protocol, a card number, the database is broken, or what it is about has
 * changed meanwhile.
 */
export class WriteError extends Error {
  override name = 'WriteError'
  readonly reason: 'quota' | 'too_large' | 'card_number' | 'storage' | 'changed'
  constructor(reason: WriteError['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Whether a write failed because this device has no room. */
export function isQuota(error: unknown): boolean {
  const inner = (error as { inner?: { name?: string } }).inner
  return [(error as Error).name, inner?.name].includes('QuotaExceededError')
}

/**
 * A failure of the storage as the person is told it; any other error as it is. By names: the classes would be loaded with each page that
 * shows such a failure.
 */
export function storageFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name } = error
  if (name === 'StalledError')
    return new WriteError(
      'storage',
      msg('Another Everyday tab is using the data on this device. Close that tab and try again.'),
      error,
    )
  if (isQuota(error)) return new WriteError('quota', msg('There’s no space left on this device.'), error)
  if (/(Database|InvalidState|Unknown|Abort)\w*Error$|^StorageFault$/.test(name))
    return new WriteError(
      'storage',
      msg('The database on this device could not be written. Reload the page and try again.'),
      error,
    )
  return error
}
