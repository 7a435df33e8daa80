import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** A page that broke while it was loading or drawing: try again, or go home (spec 1 §2). */
export function ErrorPage({ reset, title = 'Stránka se nenačetla' }: ErrorComponentProps & { title?: string }) {
  const router = useRouter()
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={title} />
      <ErrorState
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
      <Link to="/" className="tap inline-flex items-center self-center rounded-8 px-3 font-semibold text-primary hover:underline">
        Zpět na úvod
      </Link>
    </div>
  )
}
