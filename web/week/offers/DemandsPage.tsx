import { refusals } from '#contract/refusals.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DemandList } from './DemandList.tsx'
import type { DemandsSearch, Kind } from './demands-search.ts'
import { demandsAddress } from './demands-search.ts'
import { useDemands } from './use-demands.ts'

const toBook = (
  <a href="/supplier/forward-book" className={buttonStyles()}>
    Výhled na osm týdnů
  </a>
)

export interface DemandsPageProps {
  search: DemandsSearch
  /** `own` adds a history entry, `same` replaces the current one. */
  onSearch: (search: DemandsSearch, step?: 'own' | 'same') => void
}

/** The pools of members' demand, for a supplier to answer with prices (docs/rules/week.md#offers). */
export function DemandsPage({ search, onSearch }: DemandsPageProps) {
  const { found } = useDemands(demandsAddress.list(search))
  const code = found.data === undefined ? refusalOf(found.error)?.code : undefined
  const list = <DemandList search={search} onSearch={onSearch} />
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Poptávky pro dodavatele" actions={toBook}>
        Co domácnosti chtějí společně. Odpovězte cenou, která s množstvím klesá; vyhraje nejnižší dosažená.
      </PageHeader>
      {code === 'NO_SUPPLIER_PROFILE' || code === 'NOT_ALLOWED' ? (
        <NoProfile />
      ) : (
        <Tabs<Kind>
          label="Druh poptávek"
          selected={search.type ?? 'product'}
          onSelect={(type) => onSearch({ type: type === 'product' ? undefined : type })}
          tabs={[
            { id: 'product', name: 'Produkty', content: list },
            { id: 'service', name: 'Služby', content: list },
          ]}
        />
      )}
    </div>
  )
}

function NoProfile() {
  const contact = (
    <a href="/contact#firmy" className={buttonStyles({ variant: 'primary' })}>
      Jak začít dodávat
    </a>
  )
  return <EmptyState title={refusals.NO_SUPPLIER_PROFILE.message} action={contact} />
}
