import { Component, Suspense, type ReactNode } from 'react'

/** What a page can do without: drawn once its code is here, and nothing where that cannot be had or breaks. */
export class Optional extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? null : <Suspense>{this.props.children}</Suspense>
  }
}
