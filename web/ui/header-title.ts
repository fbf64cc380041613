import { createContext } from 'react'

/** The element of the header that shows the title of the page; null where the page shows its title itself. */
export const HeaderTitleContext = createContext<HTMLElement | null>(null)
