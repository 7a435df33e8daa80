import { createFileRoute, redirect } from '@tanstack/react-router'
import { runsDeliveries } from '#domain/people/account/duties.ts'
import { readProtocolSearch } from '../../week/clearing/protocol-search.ts'
import { ProtocolPage } from '../../week/clearing/ProtocolPage.tsx'

export const Route = createFileRoute('/_signed-in/admin/deliveries_/protocol')({
  beforeLoad: ({ context }) => {
    // Everybody else is sent home.
    if (!runsDeliveries(context.person.role)) throw redirect({ to: '/', replace: true })
  },
  validateSearch: readProtocolSearch,
  component: Page,
})

function Page() {
  return <ProtocolPage {...Route.useSearch()} />
}
