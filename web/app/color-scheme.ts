import { useComputedColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { useEffect } from 'react'

const KEY = 'theme'
// Stored under the product's terms; the script in index.html reads the same value before the first paint.
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

/** Sets `theme-color`, so that the browser's own bar has the color of the page. */
export function useThemeColor() {
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAPER[scheme])
  }, [scheme])
}

/** Stores the color scheme of the device under `theme`: light, dark or system. Other tabs follow. */
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
