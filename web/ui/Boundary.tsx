import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  children: ReactNode
  /** Drawn in place of what broke. */
  instead: ReactNode
}

/** Keeps what broke while loading or drawing from taking the rest of the screen with it. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
