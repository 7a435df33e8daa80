import { createFileRoute } from '@tanstack/react-router'
import { StatementPage } from '../../money/ledger/StatementPage.tsx'

export const Route = createFileRoute('/_signed-in/statement')({ component: StatementPage })
