import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '../../money/payments/PaymentsPage.tsx'

export const Route = createFileRoute('/_signed-in/payments')({ component: PaymentsPage })
