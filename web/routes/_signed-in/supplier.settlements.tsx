import { createFileRoute } from '@tanstack/react-router'
import { SupplierSettlementsPage } from '../../money/documents/SupplierSettlementsPage.tsx'
import { SecondFactorGate } from '../../people/account/SecondFactorGate.tsx'
import { useSession } from '../../people/account/session.ts'

export const Route = createFileRoute('/_signed-in/supplier/settlements')({ component: Page })

function Page() {
  const { person } = Route.useRouteContext()
  const now = useSession()?.person ?? person
  return (
    <SecondFactorGate person={now}>
      <SupplierSettlementsPage />
    </SecondFactorGate>
  )
}
