import { untilAny } from '../../lib/until-any.ts'

/** How long a request may take, in ms: a server that takes it and never answers must not keep a person waiting without a word. */
export const REQUEST_MS = 30_000

/** Runs a request of the SDK that ends with `stop`, too. */
export const stoppedBy = <T>(stop: AbortSignal | undefined, run: (options: { signal?: AbortSignal }) => Promise<T>) =>
  stop ? untilAny([stop, AbortSignal.timeout(REQUEST_MS)], (signal) => run({ signal })) : run({})
