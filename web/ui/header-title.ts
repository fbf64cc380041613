import { createContext } from 'react'

/** The header of the app layout on a small screen, which shows the page's title; null where the page shows it itself. */
export const HeaderTitleContext = createContext<{
  /** Null until the header's code is loaded. */
  element: HTMLElement | null
} | null>(null)
