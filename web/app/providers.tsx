import './base.css'
import './mantine.css'
import './tokens.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createColorSchemeManager } from './color-scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'

const colorSchemeManager = createColorSchemeManager()

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
    >
      {children}
    </MantineProvider>
  )
}
