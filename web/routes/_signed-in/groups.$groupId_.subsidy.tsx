import { createFileRoute, redirect } from '@tanstack/react-router'
import { SubsidyPage } from '../../money/subsidies/SubsidyPage.tsx'

export const Route = createFileRoute('/_signed-in/groups/$groupId_/subsidy')({
  beforeLoad: ({ params }) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(params.groupId)) throw redirect({ to: '/groups', replace: true })
  },
  component: Page,
})

function Page() {
  const { groupId } = Route.useParams()
  return <SubsidyPage key={groupId} groupId={groupId} />
}
