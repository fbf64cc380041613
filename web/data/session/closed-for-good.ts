/**
 * An `EventSource` that stays closed. WebKit opens one again that was closed while its page was left, when the page comes back from the
 * back/forward cache (`EventSource::resume`), and fires `error` then: after a few times they take all connections that the browser has for a
 * server, and no request gets through.
 */
export const closedForGood = (Source: typeof EventSource): typeof EventSource =>
  class extends Source {
    override close(): void {
      super.close()
      // What handles errors of the one that is open, should there be another by then.
      this.onerror = null
      this.addEventListener('error', () => super.close())
    }
  }
