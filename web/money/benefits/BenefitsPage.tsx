import { useQuery } from '@tanstack/react-query'
import type { Benefit } from '#contract/money/benefits.ts'
import { BENEFIT_STATES, type BenefitState } from '#domain/money/benefits/benefit.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MoneyTabs } from '../ledger/MoneyTabs.tsx'
import { BenefitCard } from './BenefitCard.tsx'

const headings: Readonly<Record<BenefitState, string>> = { active: 'Platí', used: 'Využité', expired: 'Skončily' }

/** What lowers what a member pays: value, source, validity, state and where it was used (docs/rules/money.md#benefits). */
export function BenefitsPage() {
  const query = useQuery(orpc.benefits.mine.queryOptions({ staleTime: 0 }))
  return (
    <div className="flex max-w-read flex-col gap-6">
      <PageHeader title="Výhody">
        {nbsp('Odečteme je sami, jakmile jsou známé ceny: nejdřív příspěvek obce, pak to, co dřív končí. Nic nemusíte zadávat.')}
      </PageHeader>
      <MoneyTabs current="/benefits" />
      <TableStates query={query} rows={query.data?.benefits} failure="Výhody se nepodařilo načíst." empty={<NothingYet />}>
        {(benefits) =>
          BENEFIT_STATES.map((state) => <Benefits key={state} state={state} benefits={benefits.filter((each) => each.state === state)} />)
        }
      </TableStates>
    </div>
  )
}

const NothingYet = () => (
  <EmptyState
    title="Zatím nemáte žádné slevy nebo benefity"
    action={
      <a href="/referral" className={buttonStyles({ variant: 'primary' })}>
        Pozvat sousedy
      </a>
    }
  >
    {nbsp('Objeví se tu odměny za pozvání, doprava zdarma a příspěvky obce.')}
  </EmptyState>
)

function Benefits({ state, benefits }: { state: BenefitState; benefits: readonly Benefit[] }) {
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby={`vyhody-${state}`} className="flex flex-col gap-3">
      <h2 id={`vyhody-${state}`} className="text-20 font-bold">
        {headings[state]}
      </h2>
      <ul className="flex flex-col gap-3">
        {benefits.map((benefit) => (
          <BenefitCard key={benefit.id} benefit={benefit} />
        ))}
      </ul>
    </section>
  )
}
