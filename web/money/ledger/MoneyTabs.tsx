import { LinkTabs } from '../../ui/LinkTabs.tsx'

const pages = [
  { href: '/payments', name: 'K zaplacení' },
  { href: '/statement', name: 'Výpis účtu' },
  { href: '/benefits', name: 'Výhody' },
] as const

export interface MoneyTabsProps {
  current: (typeof pages)[number]['href']
}

/** The pages of a member's money: what to pay, every movement, and what lowers it. */
export function MoneyTabs({ current }: MoneyTabsProps) {
  return <LinkTabs label="Moje peníze" tabs={pages.map((page) => ({ ...page, isCurrent: page.href === current }))} />
}
