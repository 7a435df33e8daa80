import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ItemPrices, Savings } from '#contract/help/dashboard.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { PriceChart } from './PriceChart.tsx'
import { SavingChart } from './SavingChart.tsx'
import type { SavingsSearch } from './savings-search.ts'

export interface SavingsPageProps {
  search: SavingsSearch
  onSearch: (search: SavingsSearch) => void
}

/** Where the savings of the overview come from: by week, and the price of each item (docs/rules/help.md#figures). */
export function SavingsPage({ search, onSearch }: SavingsPageProps) {
  const query = useQuery(orpc.dashboard.savings.queryOptions())
  const { data } = query
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Úspory a ceny">
        Úspora je rozdíl mezi běžnou a společnou cenou toho, co jste koupili, za poslední rok. Běžná je nejnižší cena v katalogu za 30 dní
        do uzávěrky.
      </PageHeader>
      <TableStates query={query} rows={data?.weeks} failure="Úspory se nepodařilo načíst." empty={<NothingYet />}>
        {() => data && <Figures savings={data} search={search} onSearch={onSearch} />}
      </TableStates>
    </div>
  )
}

const NothingYet = () => (
  <EmptyState
    title="Zatím nemáte žádné realizované nákupy"
    action={
      <a href="/demand?mode=regular" className={buttonStyles({ variant: 'primary' })}>
        Sestavit pravidelný nákup
      </a>
    }
  />
)

function Figures({ savings: { weeks, items }, search, onSearch }: SavingsPageProps & { savings: Savings }) {
  const shown = items.find((item) => keyOf(item) === search.item) ?? items[0]
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Part title="Úspory po týdnech">
        <SavingChart weeks={weeks} />
        <a href="/purchases" className={linkStyles({ variant: 'alone' })}>
          Minulé nákupy
        </a>
      </Part>
      {shown && (
        <Part title="Vývoj cen mých položek">
          <Select
            label="Položka"
            options={items.map((item) => ({ id: keyOf(item), name: `${item.name} (${item.unit})` }))}
            value={keyOf(shown)}
            onChange={(item) => onSearch({ item })}
          />
          <PriceChart key={keyOf(shown)} item={shown} />
        </Part>
      )}
    </div>
  )
}

// An item that changed its unit has prices of both.
const keyOf = ({ itemId, unit }: ItemPrices) => `${itemId}-${unit}`

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <div className="flex flex-col gap-4">
        <h2 className="text-20 font-bold">{title}</h2>
        {children}
      </div>
    </Card>
  )
}
