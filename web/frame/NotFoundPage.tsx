import { Link } from '@tanstack/react-router'
import { buttonStyles } from '../ui/button-styles.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export function NotFoundPage() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Stránka nenalezena" />
      <EmptyState
        title="Tady nic není"
        action={
          <Link to="/" className={buttonStyles({ variant: 'primary' })}>
            Přejít na úvod
          </Link>
        }
      >
        Odkaz je možná starý, nebo v adrese chybí písmeno.
      </EmptyState>
    </div>
  )
}
