import { createFileRoute } from '@tanstack/react-router'
import { NewGroupPage } from '../../people/groups/NewGroupPage.tsx'

export const Route = createFileRoute('/_signed-in/groups/new')({ component: NewGroupPage })
