import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'
import { KeptPages } from './KeptPages.tsx'

/**
 * A route that broke while it was loading or drawing. A file that did not come is only asked for again by a new document. Without a connection
 * it also stands for every page that is not kept.
 */
export function ErrorPage({ title, offlineTitle = title ?? notKept }: ErrorComponentProps & { title?: string; offlineTitle?: string }) {
  const [wasOffline] = useState(() => !navigator.onLine)
  const retry = () => location.reload()
  if (!wasOffline) return <ErrorScreen title={title} onRetry={retry} />
  return (
    <ErrorScreen title={offlineTitle} reason={offline} onRetry={retry}>
      <KeptPages />
    </ErrorScreen>
  )
}

/** Who is signed in could not be read, so nothing can begin (spec 2 §2, app start). */
export const StartErrorPage = (props: ErrorComponentProps) => <ErrorPage {...props} title={notBegun} />

/** Any other path: without a connection it may well be a public page, which only is not here. */
export const StrayErrorPage = (props: ErrorComponentProps) => <ErrorPage {...props} title={notBegun} offlineTitle={notKept} />

const notBegun = 'Chyba při načítání aplikace'
const notKept = 'Tato stránka tu není uložená'
const offline = 'Jste offline. Co jste uložili, je v bezpečí. Až se připojíte, zkuste to znovu.'
