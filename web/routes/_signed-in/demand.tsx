import { createFileRoute } from '@tanstack/react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export interface DemandSearch {
  mode?: 'regular' | 'weekly'
  weekStart?: string
}

// The basket room puts its page here.
export const Route = createFileRoute('/_signed-in/demand')({
  validateSearch: ({ mode, weekStart }: Record<string, unknown>): DemandSearch => ({
    mode: mode === 'regular' || mode === 'weekly' ? mode : undefined,
    weekStart: typeof weekStart === 'string' ? weekStart : undefined,
  }),
  component: () => (
    <div className="flex flex-col gap-5">
      <PageHeader title="Nákup" />
      <EmptyState title="Košík právě připravujeme" />
    </div>
  ),
})
