import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { Providers } from '../../web/app/providers.tsx'

/** Renders a piece with the theme and the styles of the app. */
export const show = (piece: ReactNode) => render(<Providers>{piece}</Providers>)
