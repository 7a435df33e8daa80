import type { RefObject } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { cannotRead } from '../../lib/cannot-read.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { CatalogCard } from './CatalogCard.tsx'
import { emptyTitle } from './empty-title.ts'
import { ItemList } from './ItemList.tsx'
import { useCatalogItems, type Sought } from './use-catalog-items.ts'

export interface CatalogResultsProps {
  sought: Sought
  /** Where to describe a missing item. */
  outsideHref: string
  list: RefObject<HTMLDivElement | null>
  onOpen: (item: ItemCard) => void
  onAdd: (item: ItemCard) => void
  /** Searches all categories. */
  onEverywhere: () => void
  /** Searches services instead of goods, or the reverse. */
  onOther: () => void
}

/** The results with their number, or what to do if there are none. */
export function CatalogResults({ sought, outsideHref, list, onOpen, onAdd, onEverywhere, onOther }: CatalogResultsProps) {
  const found = useCatalogItems(sought)
  const { data } = found
  if (cannotRead(found))
    return (
      <ErrorState onRetry={found.again} message={sentenceOf(found.error, 'Katalog se nepodařilo načíst.', 'Bez připojení hledat nejde.')} />
    )
  if (!data) return <Waiting />
  return (
    <section aria-label={sought.type === 'product' ? 'Zboží' : 'Služby'} aria-busy={found.isOld} className="flex min-w-0 flex-col gap-2">
      <h2 className="sr-only">{sought.type === 'product' ? 'Zboží' : 'Služby'}</h2>
      <div role="status">
        {data.total === 0 ? (
          <Empty sought={sought} outsideHref={outsideHref} onEverywhere={onEverywhere} onOther={onOther} />
        ) : (
          <p className="text-14 text-muted">{saidOf(data)}</p>
        )}
        {data.isLike && <AmongOthers sought={sought} onOther={onOther} />}
      </div>
      {data.total > 0 && (
        <>
          <ItemList
            label={sought.type === 'product' ? 'Zboží' : 'Služby'}
            items={data.items}
            total={data.total}
            onMore={found.more}
            isLoadingMore={found.isLoadingMore}
            onOpen={onOpen}
            list={list}
          >
            {(item) => <CatalogCard item={item} onAdd={() => onAdd(item)} />}
          </ItemList>
          <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
            Není tu, co hledáte?
            <a href={outsideHref} className={linkStyles({ variant: 'alone' })}>
              Přidat položku mimo katalog
            </a>
          </p>
        </>
      )}
    </section>
  )
}

const saidOf = ({ total, isLike }: { total: number; isLike: boolean }): string =>
  isLike ? nbsp('Přesně to jsme nenašli; podobné:') : counted(total, 'položka', 'položky', 'položek')

/** Links to results of the other type: nobody knows in advance whether window cleaning is a service. */
function AmongOthers({ sought: { query, type }, onOther }: Pick<CatalogResultsProps, 'sought' | 'onOther'>) {
  const other = type === 'product' ? 'service' : 'product'
  const { data, isOld } = useCatalogItems({ query, type: other, categoryId: null })
  if (query === '' || isOld || !data || data.total === 0 || data.isLike) return null
  const found = counted(data.total, 'položka', 'položky', 'položek')
  return <Button onPress={onOther}>{other === 'service' ? `Ve službách: ${found}` : `Ve zboží: ${found}`}</Button>
}

type EmptyProps = Pick<CatalogResultsProps, 'sought' | 'outsideHref' | 'onEverywhere' | 'onOther'>

function Empty({ sought, outsideHref, onEverywhere, onOther }: EmptyProps) {
  return (
    <EmptyState
      title={emptyTitle(sought)}
      action={
        <>
          {sought.categoryId !== null && (
            <Button variant="primary" onPress={onEverywhere}>
              Hledat ve všech kategoriích
            </Button>
          )}
          <AmongOthers sought={sought} onOther={onOther} />
          <a href={outsideHref} className={buttonStyles()}>
            Přidat položku mimo katalog
          </a>
        </>
      }
    >
      {sought.query !== '' && nbsp('Zkuste jiné nebo kratší slovo. Co v katalogu není, popište sami.')}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Skeleton>
      <Bone shape="short" />
      <Bone shape="block" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  )
}
