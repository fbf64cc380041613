/** What answers requests: in a worker, or on the main thread without one. */
export type WorkerHost<Message> = { answer(message: Message): Promise<unknown> }

type Options<Message, News> = {
  start: () => Worker
  /** Makes the same host on the main thread: workers are unavailable in some private windows. */
  local: (tell: (news: News) => void) => Promise<WorkerHost<Message>>
  /** What a host must be told again if it takes over, before it answers; what takes it a while does not keep requests waiting. */
  again: () => Message[]
  /** What the host says by itself. */
  onNews?: (news: News) => void
}

type Pending<Message> = { message: Message; resolve: (answer: unknown) => void; reject: (error: Error) => void }
type Reply<News> = { id: number; answer?: unknown; error?: string } | { news: News }

/** Sends requests to a worker, which starts with the first one. */
export function createWorkerClient<Message, News = never>({ start, local, again, onNews }: Options<Message, News>) {
  let worker: Worker | null = null
  let host: Promise<WorkerHost<Message>> | null = null
  let count = 0
  const requests = new Map<number, Pending<Message>>()

  function send(id: number, message: Message): void {
    if (!host && !worker) startWorker()
    if (worker) worker.postMessage({ id, message })
    else void runLocally(id, message)
  }

  function startWorker(): void {
    try {
      worker = start()
    } catch {
      switchToMainThread()
      return
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Reply<News>>) => {
      if ('news' in data) return onNews?.(data.news)
      const pending = requests.get(data.id)
      requests.delete(data.id)
      if (data.error) pending?.reject(new Error(data.error))
      else pending?.resolve(data.answer)
    })
    worker.addEventListener('error', () => {
      switchToMainThread()
      for (const [id, { message }] of requests) void runLocally(id, message)
    })
  }

  function switchToMainThread(): void {
    worker?.terminate()
    worker = null
    const made = local((news) => onNews?.(news)).then((one) => {
      // Without anybody who waits for it, its failure is that of the requests that need it.
      for (const message of again()) one.answer(message).catch(() => {})
      return one
    })
    host = made
    // Its code may not be on this device: the next request starts the worker again.
    made.catch(() => (host = null))
  }

  async function runLocally(id: number, message: Message): Promise<void> {
    const pending = requests.get(id)
    requests.delete(id)
    try {
      pending?.resolve(await (await host!).answer(message))
    } catch (error) {
      pending?.reject(error as Error)
    }
  }

  return <Answer>(message: Message): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const id = ++count
      requests.set(id, { message, resolve: resolve as (answer: unknown) => void, reject })
      send(id, message)
    })
}

/** Answers the requests of a client, in the worker `self`. */
export function serveWorker<Message>(self: DedicatedWorkerGlobalScope, host: WorkerHost<Message>): void {
  self.addEventListener('message', ({ data: { id, message } }: MessageEvent<{ id: number; message: Message }>) => {
    host.answer(message).then(
      (answer) => self.postMessage({ id, answer }),
      (error: unknown) => self.postMessage({ id, error: String(error) }),
    )
  })
}
