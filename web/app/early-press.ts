import { useEffect } from 'react'

declare global {
  interface Window {
    /** Set by the script in index.html, for the time until the app has taken over the drawn page. */
    everydayEarly?: { button: HTMLButtonElement | null; stop: () => void }
  }
}

/** Does what was pressed last on the drawn page before the app had taken it over. */
export function useEarlyPress() {
  useEffect(() => {
    const early = window.everydayEarly
    if (!early) return
    delete window.everydayEarly
    early.stop()
    // After this render, so that React hears of it also where a part of the page is still to be taken over.
    setTimeout(() => early.button?.isConnected && early.button.click())
  }, [])
}
