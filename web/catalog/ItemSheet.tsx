import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemDetail } from '#contract/catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import { cannotRead } from '../lib/cannot-read.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { orpc } from '../lib/rpc.ts'
import { TemplateStepper } from '../template/TemplateStepper.tsx'
import { linkStyles } from '../ui/button-styles.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import type { NewItem } from './AddItemDialog.tsx'
import { InTemplate } from './InTemplate.tsx'
import { ItemDetails } from './ItemDetails.tsx'
import { ItemFacts } from './ItemFacts.tsx'
import { useLineOf } from './use-line-of.ts'

export interface ItemSheetProps {
  itemId: string
  /** The item where it is to be added at once; null where it is looked at first. */
  wanted: ItemCard | null
  /** The same of another brand, or of none. */
  onOther: (itemId: string) => void
  onClose: () => void
  /** Rejects with the server's refusal, which is then shown inside. */
  onAdd: (item: NewItem) => Promise<void>
}

/** All that is known of an item, and putting it into the standing purchase. */
export function ItemSheet({ itemId, wanted, onOther, onClose, onAdd }: ItemSheetProps) {
  const detail = useQuery(orpc.catalog.item.queryOptions({ input: { itemId }, placeholderData: keepPreviousData }))
  const [adding, setAdding] = useState(wanted)
  const { data } = detail
  const name = adding?.name ?? data?.card.name ?? 'Položka katalogu'
  const add = async (card: ItemCard, details: Omit<NewItem, 'itemId'>) => {
    await onAdd({ itemId: card.id, ...details })
    onClose()
  }
  return (
    <Dialog
      title={name}
      shape="wide"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={!adding && data && <Amount detail={data} onAdd={() => setAdding(data.card)} />}
    >
      {adding ? (
        <ItemDetails
          item={adding}
          hasPeriod
          failure="Chyba při přidávání položky: Neznámá chyba"
          backLabel={wanted ? 'Zrušit' : 'Zpět na položku'}
          onBack={wanted ? onClose : () => setAdding(null)}
          onAdd={(details) => add(adding, details)}
        />
      ) : cannotRead(detail) ? (
        <ErrorState onRetry={() => void detail.refetch()} message={sentenceOf(detail.error, 'Položku se nepodařilo načíst.')} />
      ) : data ? (
        <ItemFacts detail={data} chosen={itemId} onOther={onOther} />
      ) : (
        <Skeleton>
          <Bone shape="picture" />
          <Bone shape="short" />
          <Bone shape="block" />
        </Skeleton>
      )}
    </Dialog>
  )
}

/** How much of it the standing purchase has, or the way into it. */
function Amount({ detail: { card, isOffered }, onAdd }: { detail: ItemDetail; onAdd: () => void }) {
  const line = useLineOf(card.id)
  if (line === undefined) return null
  if (line)
    return (
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-x-3">
          <InTemplate line={line} />
          <a href="/demand?mode=regular" className={linkStyles({ variant: 'alone' })}>
            Otevřít šablonu
          </a>
        </span>
        <TemplateStepper key={line.id} line={line} />
      </div>
    )
  if (!isOffered) return <p className="text-muted">Tuto položku teď nelze přidat.</p>
  return (
    <Button variant="primary" onPress={onAdd}>
      Do poptávky
    </Button>
  )
}
