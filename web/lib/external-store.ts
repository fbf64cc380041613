/** A value that changes, with the functions that `useSyncExternalStore` needs. `subscribe` returns a function that ends the subscription. */
export type ExternalStore<T> = { get(): T; subscribe(listener: () => void): () => void }
