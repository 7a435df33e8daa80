import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../ui/ErrorState.tsx'

/** A page that broke while it was loading or drawing. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  return <ErrorState onRetry={reset} />
}
