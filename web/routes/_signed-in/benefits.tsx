import { createFileRoute } from '@tanstack/react-router'
import { BenefitsPage } from '../../money/benefits/BenefitsPage.tsx'

export const Route = createFileRoute('/_signed-in/benefits')({ component: BenefitsPage })
