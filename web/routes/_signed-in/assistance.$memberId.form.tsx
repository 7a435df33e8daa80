import { createFileRoute, redirect } from '@tanstack/react-router'
import { PersonFormPage } from '../../people/assistance/PersonFormPage.tsx'
import { isOwnerId } from '../../people/links/basket-owner.ts'

export const Route = createFileRoute('/_signed-in/assistance/$memberId/form')({
  beforeLoad: ({ params }) => {
    if (!isOwnerId(params.memberId)) throw redirect({ to: '/assistance', replace: true })
  },
  component: Page,
})

function Page() {
  const { memberId } = Route.useParams()
  return <PersonFormPage key={memberId} memberId={memberId} />
}
