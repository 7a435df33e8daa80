import type { ReactNode } from 'react'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

const pages = [
  { href: '/supplier/demands', name: 'Poptávky' },
  { href: '/supplier/forward-book', name: 'Výhled' },
  { href: '/supplier/orders', name: 'Objednávky' },
  { href: '/supplier/settlements', name: 'Vyúčtování' },
  { href: '/supplier/api', name: 'Přístup pro programy' },
] as const

export interface SupplierHeaderProps {
  current: (typeof pages)[number]['href']
  title: string
  children: ReactNode
  actions?: ReactNode
  /** For somebody without a supplier's profile, who can open none of the pages. */
  isAlone?: boolean
}

/** The heading of a supplier's page, and the way to the other pages. */
export function SupplierHeader({ current, title, children, actions, isAlone = false }: SupplierHeaderProps) {
  return (
    <>
      {!isAlone && <LinkTabs label="Stránky dodavatele" tabs={pages.map((page) => ({ ...page, isCurrent: page.href === current }))} />}
      <PageHeader title={title} actions={actions}>
        {children}
      </PageHeader>
    </>
  )
}
