import { createFileRoute } from '@tanstack/react-router'
import { AssistancePage } from '../../people/assistance/AssistancePage.tsx'

export const Route = createFileRoute('/_signed-in/assistance/')({ component: AssistancePage })
