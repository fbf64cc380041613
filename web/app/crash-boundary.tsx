import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { t } from '../lib/t.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { keptText } from './kept-text.ts'

/** The outermost error boundary, for errors outside a page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <main style={{ display: 'grid', alignContent: 'center', minHeight: '100dvh' }}>
        <EmptyState
          id="oops"
          level={1}
          title={t('Oops! Something went wrong')}
          text={`${t('Everyday stopped on this page.')} ${keptText()}`}
          action={<Button onClick={() => location.reload()}>{t('Refresh Page')}</Button>}
        />
      </main>
    )
  }
}
