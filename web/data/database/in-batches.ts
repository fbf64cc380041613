// With more, announcing a commit to the live queries takes longer than 50 ms on a desk.
const BATCH = 50

/** Gets how many are done, and of how many. */
export type OnProgress = (done: number, total: number) => void

/** Runs one transaction per 50 items: the thread is free in between, and a crash leaves no partial batch. */
export async function inBatches<T>(
  items: T[],
  run: (batch: T[]) => Promise<void>,
  onProgress?: OnProgress,
): Promise<void> {
  for (let i = 0; i < items.length; i += BATCH) {
    await run(items.slice(i, i + BATCH))
    onProgress?.(Math.min(i + BATCH, items.length), items.length)
  }
}
