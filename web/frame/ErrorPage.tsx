import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'
import { KeptPages } from './KeptPages.tsx'

/**
 * A route that broke while it was loading or drawing. A file that did not come is only asked for again by a new document. Without a connection
 * it also stands for every page that is not kept.
 */
export function ErrorPage({ title }: ErrorComponentProps & { title?: string }) {
  const [wasOffline] = useState(() => !navigator.onLine)
  const retry = () => location.reload()
  if (!wasOffline) return <ErrorScreen title={title} onRetry={retry} />
  return (
    <ErrorScreen title={title ?? 'Tato stránka tu není uložená'} reason={offline} onRetry={retry}>
      <KeptPages />
    </ErrorScreen>
  )
}

/** Who is signed in could not be read, so nothing can begin (spec 2 §2, app start). */
export const StartErrorPage = (props: ErrorComponentProps) => <ErrorPage {...props} title="Chyba při načítání aplikace" />

const offline = 'Jste offline. Co jste uložili, je v bezpečí. Až se připojíte, zkuste to znovu.'
