import { lazy, Suspense } from 'react'
import { Boundary } from './Boundary.tsx'

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }))

/** The region of toasts, loaded beside the page. What is told before that waits in the queue. */
export function ToastRegion() {
  return (
    <Boundary instead={null}>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </Boundary>
  )
}
