import { RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { Providers } from '../../web/app/providers.tsx'
import { NoticesProvider } from '../../web/ui/notices.tsx'
import { createPieceRouter } from './piece-router.ts'

/** Renders a piece with the theme, the styles and the notices of the app. */
export const show = (piece: ReactNode, router = createPieceRouter()) =>
  render(
    <RouterContextProvider router={router}>
      <Providers>
        <NoticesProvider>{piece}</NoticesProvider>
      </Providers>
    </RouterContextProvider>,
  )
