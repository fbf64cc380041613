/** Why a write was not stored: no room on the device, too large for the protocol, a card number, or the database is broken. */
export class WriteError extends Error {
  override name = 'WriteError'
  readonly reason: 'quota' | 'too_large' | 'card_number' | 'storage'
  constructor(reason: WriteError['reason'], message: string, cause: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}
