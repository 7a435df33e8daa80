import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  children: ReactNode
  /** Rendered in place of the failed part. */
  instead: ReactNode
}

/** Catches errors of loading or rendering, so that the rest of the screen stays. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
