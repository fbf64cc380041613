import { useComputedColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { useEffect } from 'react'
import { localEntries } from '../lib/local-entries.ts'

const KEY = 'theme'
// Stored under the product's terms; the script in index.html reads the same value before the first paint.
const WORDS: Record<string, MantineColorScheme> = { light: 'light', dark: 'dark', system: 'auto' }
const PAPER = { light: '#FBFAF7', dark: '#12141C' }

function read(fallback: MantineColorScheme): MantineColorScheme {
  return WORDS[localEntries.get(KEY) ?? ''] ?? fallback
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
      localEntries.set(KEY, value === 'auto' ? 'system' : value)
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
      localEntries.remove(KEY)
    },
  }
}
