import { useQuery } from '@tanstack/react-query'
import { refusals } from '#contract/refusals.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DemandBoard } from './DemandBoard.tsx'
import type { DemandsSearch, Kind } from './demands-search.ts'

export interface DemandsPageProps {
  search: DemandsSearch
  onSearch: (search: DemandsSearch) => void
}

/** The pools of members' demand, for a supplier to answer with prices (docs/rules/week.md#offers). */
export function DemandsPage({ search, onSearch }: DemandsPageProps) {
  const selected = search.type ?? 'product'
  const content = (type: Kind) => <Demands type={type} offer={search.offer} onOffer={(offer) => onSearch({ type: search.type, offer })} />
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Poptávky pro dodavatele">
        Co domácnosti chtějí společně. Odpovězte cenou, která s množstvím klesá; vyhraje nejnižší dosažená.
      </PageHeader>
      <Tabs
        label="Druh poptávek"
        selected={selected}
        onSelect={(type) => onSearch({ type: type === 'product' ? undefined : type })}
        tabs={[
          { id: 'product', name: 'Produkty', content: content('product') },
          { id: 'service', name: 'Služby', content: content('service') },
        ]}
      />
    </div>
  )
}

function Demands({ type, offer, onOffer }: { type: Kind; offer: string | undefined; onOffer: (offer?: string) => void }) {
  const { data, error, refetch, isFetching } = useQuery(orpc.offers.demands.queryOptions({ input: { type } }))
  if (data === undefined && error) {
    const code = refusalOf(error)?.code
    if (code === 'NO_SUPPLIER_PROFILE' || code === 'NOT_ALLOWED') return <NoProfile />
    return <ErrorState message={refusalOf(error)?.sentence} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (data === undefined)
    return (
      <Skeleton>
        <Bone shape="title" />
        <Bone shape="block" />
        <Bone shape="block" />
      </Skeleton>
    )
  const { demands, mergedOffers, now } = data
  return <DemandBoard demands={demands} mergedOffers={mergedOffers} at={now} offer={offer} onOffer={onOffer} />
}

function NoProfile() {
  const contact = (
    <a href="/contact#firmy" className={buttonStyles({ variant: 'primary' })}>
      Jak začít dodávat
    </a>
  )
  return <EmptyState title={refusals.NO_SUPPLIER_PROFILE.message} action={contact} />
}
