import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { OpeningError } from '../data/open-database.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { NotOpened } from './not-opened.tsx'

/** The last net: whatever broke outside a page lands here. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: { error: unknown } | null }> {
  override state: { crash: { error: unknown } | null } = { crash: null }

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } }
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    return (
      <main style={{ display: 'grid', alignContent: 'center', minHeight: '100dvh' }}>
        {crash.error instanceof OpeningError ? <NotOpened error={crash.error} /> : <Oops />}
      </main>
    )
  }
}

function Oops() {
  return (
    <EmptyState
      id="oops"
      kind="property"
      level={1}
      title="Oops! Something went wrong"
      text="Everyday stopped on this page. Everything you saved is still on this device."
      action={<Button onClick={() => location.reload()}>Refresh Page</Button>}
    />
  )
}
