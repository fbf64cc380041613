/**
 * Runs with a signal that is aborted with the first of these. Not by `AbortSignal.any`: in WebKit its signal is lost to the garbage
 * collector while only a `fetch` uses it, and then neither a stop nor a time limit ends the request.
 */
export async function untilAny<T>(signals: AbortSignal[], run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const any = new AbortController()
  const abort = ({ target }: { target: unknown }) => any.abort((target as AbortSignal).reason)
  for (const signal of signals) {
    if (signal.aborted) abort({ target: signal })
    signal.addEventListener('abort', abort)
  }
  try {
    return await run(any.signal)
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', abort)
  }
}
