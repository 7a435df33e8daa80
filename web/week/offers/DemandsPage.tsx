import { Suspense } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { refusals } from '#contract/refusals.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { SupplierHeader } from '../suppliers/SupplierHeader.tsx'
import { DemandList } from './DemandList.tsx'
import type { BulkOffersProps } from './BulkOffers.tsx'
import { demandsAddress, type DemandsSearch, type Kind } from './demands-search.ts'
import type { PriceListImportProps } from './PriceListImport.tsx'
import { useDemands } from './use-demands.ts'

// Few visits need them.
const BulkPart = lazyPart<BulkOffersProps>(async () => ({ default: (await import('./BulkOffers.tsx')).BulkOffers }))
const Become = lazyPart(async () => ({ default: (await import('../suppliers/BecomeSupplier.tsx')).BecomeSupplier }))
const ImportPart = lazyPart<PriceListImportProps>(async () => ({ default: (await import('./PriceListImport.tsx')).PriceListImport }))

export interface DemandsPageProps {
  search: DemandsSearch
  /** `own` adds a history entry, `same` replaces the current one. */
  onSearch: (search: DemandsSearch, step?: 'own' | 'same') => void
}

/** The pools of members' demand, for a supplier to answer with prices (docs/rules/week.md#offers). */
export function DemandsPage({ search, onSearch }: DemandsPageProps) {
  const { found } = useDemands(demandsAddress.list(search))
  const code = found.data === undefined ? refusalOf(found.error)?.code : undefined
  const hasProfile = code !== 'NO_SUPPLIER_PROFILE' && code !== 'NOT_ALLOWED'
  const back = () => onSearch(demandsAddress.list(search))
  const list =
    search.many === 'table' ? (
      <Suspense fallback={<Coming />}>
        <BulkPart search={search} onClose={back} />
      </Suspense>
    ) : search.many === 'import' ? (
      <Suspense fallback={<Coming />}>
        <ImportPart search={search} onClose={back} />
      </Suspense>
    ) : (
      <DemandList search={search} onSearch={onSearch} />
    )
  return (
    <div className="flex flex-col gap-5">
      <SupplierHeader current="/supplier/demands" title="Poptávky pro dodavatele" isAlone={!hasProfile}>
        Co domácnosti chtějí společně. Odpovězte cenou, která s množstvím klesá; vyhraje nejnižší dosažená.
      </SupplierHeader>
      {found.data?.pages[0]?.suspendedWhy && (
        <Notice tone="error" title="Váš profil dodavatele je pozastavený.">
          {nbsp(`Nové nabídky teď posílat nejde a dosavadní se nepočítají. Důvod: ${found.data.pages[0].suspendedWhy}`)}
        </Notice>
      )}
      {!hasProfile ? (
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

const Coming = () => (
  <Skeleton>
    <Bone shape="block" />
  </Skeleton>
)

function NoProfile() {
  const contact = (
    <a href="/contact#firmy" className={buttonStyles({ variant: 'primary' })}>
      Jak začít dodávat
    </a>
  )
  return (
    <div className="flex flex-col gap-5">
      <EmptyState title={refusals.NO_SUPPLIER_PROFILE.message} action={contact} />
      <Suspense fallback={null}>
        <Become />
      </Suspense>
    </div>
  )
}
