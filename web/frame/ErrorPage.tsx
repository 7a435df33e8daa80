import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'
import { CachedPages } from './CachedPages.tsx'

/**
 * A route that failed to load or render. A missing file requires a new document. Without a connection this also replaces every page that is
 * not cached.
 */
export function ErrorPage({ title, offlineTitle = title ?? notCached }: ErrorComponentProps & { title?: string; offlineTitle?: string }) {
  const [wasOffline] = useState(() => !navigator.onLine)
  const retry = () => location.reload()
  if (!wasOffline) return <ErrorScreen title={title} onRetry={retry} />
  return (
    <ErrorScreen title={offlineTitle} reason={offline} onRetry={retry}>
      <CachedPages />
    </ErrorScreen>
  )
}

/** The session could not be read, so the app cannot start (docs/rules/screens.md#loading). */
export const StartErrorPage = (props: ErrorComponentProps) => <ErrorPage {...props} title={notBegun} />

/** Any other path: without a connection it may be a public page that is not cached. */
export const StrayErrorPage = (props: ErrorComponentProps) => <ErrorPage {...props} title={notBegun} offlineTitle={notCached} />

const notBegun = 'Chyba při načítání aplikace'
const notCached = 'Tato stránka tu není uložená'
const offline = 'Jste offline. Co jste uložili, je v bezpečí. Až se připojíte, zkuste to znovu.'
