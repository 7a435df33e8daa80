import { createFileRoute, redirect } from '@tanstack/react-router'
import { OrderFormPage } from '../../desk/municipalities/OrderFormPage.tsx'

export const Route = createFileRoute('/_signed-in/groups/$groupId_/form')({
  beforeLoad: ({ params }) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(params.groupId)) throw redirect({ to: '/groups', replace: true })
  },
  component: Page,
})

function Page() {
  const { groupId } = Route.useParams()
  return <OrderFormPage key={groupId} groupId={groupId} />
}
