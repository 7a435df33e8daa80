import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '../../help/inbox/InboxPage.tsx'

export const Route = createFileRoute('/_signed-in/inbox')({ component: InboxPage })
