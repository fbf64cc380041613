/** A value that changes, in the shape that `useSyncExternalStore` takes. `subscribe` returns what ends the subscription. */
export type ExternalStore<T> = { get(): T; subscribe(listener: () => void): () => void }
