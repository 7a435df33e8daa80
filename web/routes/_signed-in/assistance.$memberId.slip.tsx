import { createFileRoute, redirect } from '@tanstack/react-router'
import { SlipPage } from '../../people/assistance/SlipPage.tsx'
import { isOwnerId } from '../../people/links/basket-owner.ts'

export const Route = createFileRoute('/_signed-in/assistance/$memberId/slip')({
  beforeLoad: ({ params }) => {
    if (!isOwnerId(params.memberId)) throw redirect({ to: '/assistance', replace: true })
  },
  component: Page,
})

function Page() {
  const { memberId } = Route.useParams()
  return <SlipPage key={memberId} memberId={memberId} />
}
