import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BASKET_FILTERS, type BasketFilter } from '#domain/week/basket/filter.ts'
import { weekAt, type WeekStart } from '#domain/time/week.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { demandHref, isOwnerId } from '../../people/links/basket-owner.ts'
import { BasketPage } from '../../week/basket-page/BasketPage.tsx'
import { DemandChooser } from '../../week/basket/DemandChooser.tsx'
import { OwnerFrame } from '../../week/basket/OwnerFrame.tsx'
import { readTableSearch, type TableInAddress, type TableSearch } from '../../week/items-table/table-search.ts'
import { TemplatePage } from '../../week/template-page/TemplatePage.tsx'

const PurchaseFormPage = lazyPart(async () => ({
  default: (await import('../../week/purchase-form/PurchaseFormPage.tsx')).PurchaseFormPage,
}))

export interface Search extends TableSearch {
  mode?: 'weekly' | 'regular' | 'create-regular'
  weekStart?: WeekStart
  /** The basket's owner: a linked account that shares it; by default oneself. */
  of?: string
  /** Shows the items as a table; by default as cards. */
  view?: 'table'
  /** The filter of a week's cards. */
  filter?: BasketFilter
}

// `mode` and `weekStart` are in the address. The router replaces the search by the returned value and keeps unknown keys, so they are removed
// here.
export const Route = createFileRoute('/_signed-in/demand')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readPlace(search),
    of: isOwnerId(search.of) ? search.of : undefined,
    view: search.view === 'table' ? search.view : undefined,
    filter: search.view !== 'table' && isFilter(search.filter) ? search.filter : undefined,
    ...(search.view === 'table' && readTableSearch(search)),
  }),
  component: Demand,
})

/** An unknown mode leads to the choice of one; any day of a week leads to that week. */
function readPlace({ mode, weekStart }: Record<string, unknown>): Pick<Search, 'mode' | 'weekStart'> {
  const week = weekAt(weekStart) ?? undefined
  if (mode === undefined || isMode(mode)) return { mode, weekStart: week }
  return { mode: undefined, weekStart: undefined }
}

const isFilter = (filter: unknown): filter is BasketFilter => BASKET_FILTERS.some((one) => one === filter)

const isMode = (mode: unknown): mode is NonNullable<Search['mode']> => mode === 'weekly' || mode === 'regular' || mode === 'create-regular'

// Another basket is another page: no state carries over.
function Demand() {
  const { mode, weekStart, of } = Route.useSearch()
  return (
    <OwnerFrame key={of} hrefOf={(of) => demandHref({ mode, weekStart, of })}>
      <Pages />
    </OwnerFrame>
  )
}

function Pages() {
  const { mode, weekStart, of, view, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (mode === undefined && weekStart === undefined) return <DemandChooser />
  const onSearch = (next: TableSearch) =>
    void navigate({ search: { mode, weekStart, of, view, ...next }, replace: true, resetScroll: false })
  const table: TableInAddress | null = view === 'table' ? { search, onSearch } : null
  if (mode === 'create-regular')
    return (
      <Suspense fallback={null}>
        <PurchaseFormPage />
      </Suspense>
    )
  if (mode === 'regular') return <TemplatePage table={table} />
  const onWeek = (chosen: WeekStart) => void navigate({ search: { mode: 'weekly', weekStart: chosen, of, view, ...search }, replace: true })
  return <BasketPage weekStart={weekStart ?? null} onWeek={onWeek} table={table} />
}
