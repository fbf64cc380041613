const PATIENCE_MS = 2000

/** Runs once the page has loaded and the browser has nothing better to do; at the latest 2 seconds after the load. */
export function whenIdle(run: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: PATIENCE_MS }) : setTimeout(run, 200)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
