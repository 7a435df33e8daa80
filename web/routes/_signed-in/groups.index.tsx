import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '../../people/groups/GroupsPage.tsx'

export const Route = createFileRoute('/_signed-in/groups/')({ component: GroupsPage })
