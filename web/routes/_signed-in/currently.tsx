import { createFileRoute } from '@tanstack/react-router'
import { CurrentlyPage } from '../../public/campaigns/CurrentlyPage.tsx'

export const Route = createFileRoute('/_signed-in/currently')({ component: CurrentlyPage })
