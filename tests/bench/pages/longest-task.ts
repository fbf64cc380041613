import type { Browser, Page } from 'playwright'

/** The longest task on the page's main thread during the work, in ms of the thread's own time: other processes must not count. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = (event: TraceEvent) => `${event.pid}:${event.tid}`
  const threads = trace.traceEvents.filter((event) => event.args?.name === 'CrRendererMain').map(threadOf)
  const tasks = trace.traceEvents.filter((event) => event.name.includes('RunTask') && threads.includes(threadOf(event)))
  if (tasks.length === 0) throw new Error('The trace has no task of the main thread')
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }
