import { useComputedColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { useEffect } from 'react'

const KEY = 'theme'
// Kept under the product's words; the script in index.html reads the same before the first paint.
const WORDS: Record<string, MantineColorScheme> = { light: 'light', dark: 'dark', system: 'auto' }
const PAPER = { light: '#FBFAF7', dark: '#12141C' }

function read(fallback: MantineColorScheme): MantineColorScheme {
  try {
    return WORDS[localStorage.getItem(KEY) ?? ''] ?? fallback
  } catch {
    // Storage is blocked: the theme lasts as long as the page.
    return fallback
  }
}

/** Colours the browser's own bar like the page. */
export function useBrowserBar() {
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAPER[scheme])
  }, [scheme])
}

/** Keeps the theme per device under `theme`: light, dark or system. Other tabs follow. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined
  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : read(fallback)),
    set(value) {
      try {
        localStorage.setItem(KEY, value === 'auto' ? 'system' : value)
      } catch {
        // Storage is blocked: see read.
      }
    },
    subscribe(onUpdate) {
      listener = (event) => {
        if (event.key === KEY) onUpdate(read('light'))
      }
      window.addEventListener('storage', listener)
    },
    unsubscribe() {
      if (listener) window.removeEventListener('storage', listener)
    },
    clear() {
      try {
        localStorage.removeItem(KEY)
      } catch {
        // Storage is blocked: there is nothing to clear.
      }
    },
  }
}
