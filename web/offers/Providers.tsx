import { EmptyState } from '../ui/EmptyState.tsx'

export function Providers() {
  return <EmptyState title="Zatím nemáte žádného poskytovatele doručení" />
}
