import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemDetail } from '#contract/catalog/catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { readAfter } from '../../lib/query.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import { CapField } from '../../week/template/CapField.tsx'
import { TemplateStepper } from '../../week/template/TemplateStepper.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Reading } from '../../ui/Reading.tsx'
import type { NewItem } from './choice.ts'
import { InTemplate } from './InTemplate.tsx'
import { ItemDetails } from './ItemDetails.tsx'
import { ItemFacts } from './ItemFacts.tsx'
import { useBrandLinesOf, useLineOf } from './use-line-of.ts'

export interface ItemSheetProps {
  itemId: string
  /** The item to add at once; null to show its details first. */
  wanted: ItemCard | null
  /** Opens another brand of the item, or the brand-free one. */
  onOther: (itemId: string) => void
  onClose: () => void
  /** Rejects with the server's refusal, which is shown inside. */
  onAdd: (item: NewItem, options: CallOptions) => Promise<void>
}

/** All facts about an item, and adding it to the template. */
export function ItemSheet({ itemId, wanted, onOther, onClose, onAdd }: ItemSheetProps) {
  const detail = useQuery(orpc.catalog.item.queryOptions({ input: { itemId }, placeholderData: keepPreviousData }))
  const [adding, setAdding] = useState(wanted)
  const [isTouched, setTouched] = useState(false)
  const [isThere, setThere] = useState(false)
  const { data } = detail
  const show = (next: ItemCard | null) => {
    setTouched(false)
    setAdding(next)
  }
  const name = adding?.name ?? data?.card.name ?? 'Položka katalogu'
  const add = async (card: ItemCard, details: Omit<NewItem, 'itemId'>, options: CallOptions) => {
    try {
      await readAfter(options, (together) => onAdd({ itemId: card.id, ...details }, together))
    } catch (fault) {
      if (refusalOf(fault)?.code !== 'ALREADY_IN_BASKET') throw fault
      // Another tab added it first; now that line can be changed instead.
      setThere(true)
      return show(null)
    }
    onClose()
  }
  return (
    <FormDialog
      title={name}
      shape="wide"
      isDirty={adding !== null && isTouched}
      loss="Co jste napsali, ještě není přidané."
      onClose={onClose}
      actions={!adding && data && <Amount detail={data} onAdd={() => show(data.card)} />}
    >
      {isThere && !adding && (
        <div role="status" className="mb-4">
          <Notice tone="info" title="Tato položka je již v nákupu!">
            {nbsp('Množství změníte dole.')}
          </Notice>
        </div>
      )}
      {adding ? (
        <ItemDetails
          item={adding}
          hasPeriod
          failure="Chyba při přidávání položky: Neznámá chyba"
          backLabel={wanted ? 'Zrušit' : 'Zpět na položku'}
          isBackClosing={wanted !== null}
          onBack={() => show(null)}
          onTouch={setTouched}
          onAdd={(details, options) => add(adding, details, options)}
        />
      ) : isUnknown(detail.error) ? (
        <Unknown onClose={onClose} />
      ) : (
        <Reading of={detail} failure="Položku se nepodařilo načíst." bones={['picture', 'short', 'block']}>
          {(read) => <ItemFacts detail={read} chosen={itemId} onOther={onOther} />}
        </Reading>
      )}
    </FormDialog>
  )
}

const isUnknown = (fault: unknown): boolean => ['ITEM_NOT_OFFERED', 'NOT_FOUND'].includes(refusalOf(fault)?.code ?? '')

function Unknown({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      title="Tato položka se nenabízí"
      action={
        <Button variant="primary" onPress={onClose}>
          Přejít do katalogu
        </Button>
      }
    >
      {nbsp('Možná už není v katalogu, nebo je odkaz neúplný.')}
    </EmptyState>
  )
}

/** The item's amount in the template, or the way to add it. */
function Amount({ detail: { card, isOffered }, onAdd }: { detail: ItemDetail; onAdd: () => void }) {
  const line = useLineOf(card.id)
  const brandLines = useBrandLinesOf(card.id)
  if (line === undefined) return null
  if (line)
    return (
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <span className="flex flex-1 basis-40 flex-col items-start gap-x-3 sm:flex-row sm:flex-wrap sm:items-center">
          <InTemplate line={line} />
          <a href="/demand?mode=regular" className={linkStyles({ variant: 'alone' })}>
            Otevřít pravidelný nákup
          </a>
        </span>
        {line.maxPrice === null ? <CapField key={line.id} line={line} /> : <TemplateStepper key={line.id} line={line} />}
      </div>
    )
  if (!isOffered) return <p className="text-muted">Tuto položku teď nelze přidat.</p>
  return (
    <>
      {brandLines.length > 0 && (
        <span className="flex flex-wrap items-center gap-2 sm:mr-auto">
          {brandLines.map((each) => (
            <InTemplate key={each.id} line={each} saysBrand />
          ))}
        </span>
      )}
      <Button variant="primary" onPress={onAdd}>
        Do poptávky
      </Button>
    </>
  )
}
