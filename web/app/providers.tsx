import './base.css'
import '../ui/layout.css'
import './mantine.css'
import './mantine-variables.css'
import './tokens.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createColorSchemeManager } from './color-scheme.ts'
import { theme } from './theme.ts'

const colorSchemeManager = createColorSchemeManager()

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
      // They are in mantine-variables.css; nothing uses the classes.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
