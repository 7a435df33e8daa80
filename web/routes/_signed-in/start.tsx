import { createFileRoute } from '@tanstack/react-router'
import { StartPage } from '../../people/settings/StartPage.tsx'

// The first page of who has chosen no municipality yet.
export const Route = createFileRoute('/_signed-in/start')({ component: StartPage })
