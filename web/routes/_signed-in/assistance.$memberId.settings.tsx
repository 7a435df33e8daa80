import { createFileRoute, redirect } from '@tanstack/react-router'
import { PersonSettingsPage } from '../../people/assistance/PersonSettingsPage.tsx'
import { isOwnerId } from '../../people/links/basket-owner.ts'

export const Route = createFileRoute('/_signed-in/assistance/$memberId/settings')({
  beforeLoad: ({ params }) => {
    if (!isOwnerId(params.memberId)) throw redirect({ to: '/assistance', replace: true })
  },
  component: Page,
})

function Page() {
  const { memberId } = Route.useParams()
  return <PersonSettingsPage key={memberId} memberId={memberId} />
}
