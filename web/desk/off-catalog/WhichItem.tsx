import { useRef } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import type { OffCatalogForm } from './use-off-catalog-form.ts'

const NONE = 'none'
const alone = 'Uvidíte ji zatím jen vy. Dodavatelům ji ukážeme, až ji schválí správce katalogu; do té doby se nekoupí.'

const priceOf = ({ basePrice, unit }: ItemCard) => (basePrice === null ? `v jednotce ${unit}` : `běžně ${formatPrice(basePrice)}/${unit}`)

/** Which item it will be: an existing one that the member can refuse, one of several, or a new one of their own. */
export function WhichItem({ form }: { form: OffCatalogForm }) {
  const { draft, change, same, meant, faults, isSearching } = form
  const place = useRef<HTMLDivElement>(null)
  const choose = (chosen: ItemCard | null | undefined) => change({ chosen })
  // The pressed button disappears, so the focus moves to the text that changed.
  const press = (chosen: ItemCard | null | undefined) => {
    choose(chosen)
    place.current?.focus()
  }
  const isOneOf = same.length > 1 && (!draft.chosen || same.some(({ id }) => id === draft.chosen?.id))
  if (isSearching)
    return (
      <p role="status" className="text-muted">
        {nbsp('Hledáme ji v katalogu.')}
      </p>
    )
  if (isOneOf)
    return (
      <RadioGroup
        label="Kterou z nich myslíte?"
        isRequired
        options={[
          ...same.map((item) => ({ id: item.id, name: item.name, description: priceOf(item) })),
          { id: NONE, name: 'Žádnou z nich', description: nbsp(`Založíme novou položku. ${alone}`) },
        ]}
        value={draft.chosen === null ? NONE : (draft.chosen?.id ?? null)}
        onChange={(id) => choose(same.find((item) => item.id === id) ?? null)}
        error={faults['item']}
      />
    )
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Která položka to bude" className="rounded-12 outline-none!">
      {meant ? (
        <Notice
          tone="info"
          title={meant.isOffCatalog ? 'Tuto položku už známe:' : 'Tuto položku už v katalogu máme:'}
          action={
            <Button variant="quiet" onPress={() => press(null)}>
              Není to ono
            </Button>
          }
        >
          {nbsp(`${meant.name}, ${priceOf(meant)}. Použijeme ji, ať se poptávka sejde.`)}
        </Notice>
      ) : (
        <Notice
          tone="info"
          title="Nová položka."
          action={
            same[0] && (
              <Button variant="quiet" onPress={() => press(undefined)}>
                Přece jen použít: {same[0].name}
              </Button>
            )
          }
        >
          {nbsp(same[0] ? `${alone} V názvu nebo popisu prosím uveďte, čím se liší.` : alone)}
        </Notice>
      )}
    </div>
  )
}
