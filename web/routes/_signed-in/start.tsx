import { createFileRoute } from '@tanstack/react-router'
import { StartPage } from '../../people/settings/StartPage.tsx'

// The first page of members without a municipality.
export const Route = createFileRoute('/_signed-in/start')({ component: StartPage })
