import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../account/LandingPage.tsx'

export const Route = createFileRoute('/lp')({ component: LandingPage })
