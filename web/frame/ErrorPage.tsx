import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../ui/ErrorState.tsx'

/** A page that broke while it was loading or drawing. */
export function ErrorPage({ reset, message }: ErrorComponentProps & { message?: string }) {
  const router = useRouter()
  return (
    <ErrorState
      message={message}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
