import { Component, Suspense, type ReactNode } from 'react'

/** Suspense and error boundary for optional content: renders nothing while its code loads, or if it fails. */
export class Optional extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? null : <Suspense>{this.props.children}</Suspense>
  }
}
