import { createFileRoute, redirect } from '@tanstack/react-router'
import { GroupPage } from '../../people/groups/GroupPage.tsx'

export const Route = createFileRoute('/_signed-in/groups/$groupId')({
  beforeLoad: ({ params }) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(params.groupId)) throw redirect({ to: '/groups', replace: true })
  },
  component: Page,
})

// Another group is another page: no state carries over.
function Page() {
  const { groupId } = Route.useParams()
  return <GroupPage key={groupId} groupId={groupId} />
}
