import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorGate } from '../../people/account/SecondFactorGate.tsx'
import { useSession } from '../../people/account/session.ts'
import { ApiPage } from '../../week/api-keys/ApiPage.tsx'

export const Route = createFileRoute('/_signed-in/supplier/api')({ component: Page })

function Page() {
  const { person } = Route.useRouteContext()
  const now = useSession()?.person ?? person
  return (
    <SecondFactorGate person={now}>
      <ApiPage />
    </SecondFactorGate>
  )
}
