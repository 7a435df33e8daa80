import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from './ErrorScreen.tsx'

/** A route that broke while it was loading or drawing. A file that did not come is only asked for again by a new document. */
export function ErrorPage({ title }: ErrorComponentProps & { title?: string }) {
  return <ErrorScreen title={title} onRetry={() => location.reload()} />
}
