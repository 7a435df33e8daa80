import type { ReactNode } from 'react'
import { keepsBooks, receivesGoods } from '#domain/people/account/duties.ts'
import type { Role } from '#domain/people/account/role.ts'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardsPart } from '../card-payments/CardsPart.tsx'
import { StatementsPart } from '../statements/StatementsPart.tsx'
import { CashPart } from './CashPart.tsx'
import type { DeskPart, PaymentsDeskSearch } from './payments-search.ts'
import { PayoutsPart } from './PayoutsPart.tsx'
import { SupplierPayoutsPart } from './SupplierPayoutsPart.tsx'

interface Part {
  id: DeskPart
  name: string
  isFor: (role: Role) => boolean
  content: ReactNode
}

const parts: readonly Part[] = [
  { id: 'vypisy', name: 'Výpisy z banky', isFor: keepsBooks, content: <StatementsPart /> },
  { id: 'hotovost', name: 'Hotovost', isFor: receivesGoods, content: <CashPart /> },
  { id: 'karty', name: 'Karty', isFor: keepsBooks, content: <CardsPart /> },
  { id: 'vraceni', name: 'Vrácení kreditu', isFor: keepsBooks, content: <PayoutsPart /> },
  { id: 'dodavatele', name: 'Dodavatelům', isFor: keepsBooks, content: <SupplierPayoutsPart /> },
]

/** Money of members, for accountants and those who collect cash. Everybody sees the parts of their role. */
export function PaymentsDeskPage({ search, role }: { search: PaymentsDeskSearch; role: Role }) {
  const own = parts.filter(({ isFor }) => isFor(role))
  const shown = own.find(({ id }) => id === search.part) ?? own[0]
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Platby členů" />
      <LinkTabs
        label="Platby členů"
        tabs={own.map(({ id, name }) => ({ href: `/admin/payments?part=${id}`, name, isCurrent: id === shown?.id }))}
      />
      {shown?.content}
    </div>
  )
}
