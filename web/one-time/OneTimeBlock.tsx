import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BasketLineView } from '#contract/basket.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { useWeekBasket, useWeeks, rereadBasket } from '../basket/use-basket.ts'
import { AddItemDialog } from '../catalog/AddItemDialog.tsx'
import { ItemPicture } from '../catalog/ItemPicture.tsx'
import { ItemHistory } from '../history/ItemHistory.tsx'
import { sentenceOf } from '../lib/refusal.ts'
import { client } from '../lib/client.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { toast } from '../ui/toast.ts'

/** Extras for the delivery that collects now; hidden when none does (spec 2 §4). */
export function OneTimeBlock() {
  const weeks = useWeeks()
  const collecting = weeks.data?.find(({ status }) => status === 'collecting')
  return collecting ? <Block week={collecting.weekStart} /> : null
}

function Block({ week }: { week: WeekStart }) {
  const { data: basket } = useWeekBasket(week)
  const [isAdding, setAdding] = useState(false)
  if (!basket) return null
  const lines = basket.lines.filter(({ origin }) => origin === 'one_time')
  const { id: deliveryId, cutOffAt } = basket.delivery
  return (
    <Card as="section" aria-label="Jednorázové položky">
      <h2 className="text-22 font-bold">Jednorázové položky</h2>
      <p className="text-muted">
        {nbsp(
          basket.isOpen
            ? `Na závoz v týdnu ${isoWeek(week).week}. Změny do ${formatPragueDateTime(cutOffAt)}.`
            : 'Uzávěrka pro změny uplynula',
        )}
      </p>
      <ul className="mt-2 flex flex-col">
        {lines.map((line) => (
          <OneTimeLine key={line.id} line={line} isOpen={basket.isOpen} />
        ))}
      </ul>
      {basket.isOpen && (
        <div className="mt-2">
          <Button onPress={() => setAdding(true)}>Přidat jednorázovou položku</Button>
        </div>
      )}
      <AddItemDialog
        title="Přidat jednorázovou položku"
        failure="Chyba při přidávání položky. Zkontrolujte, zda je možné provést změny před uzávěrkou."
        isOpen={isAdding}
        onOpenChange={setAdding}
        onAdd={async ({ itemId, quantity, maxPrice }) => {
          await client.oneTime.addItem({ deliveryId, itemId, quantity, maxPrice, notes: '' })
          await rereadBasket()
          toast('Položka byla přidána')
        }}
      />
    </Card>
  )
}

function OneTimeLine({ line, isOpen }: { line: BasketLineView; isOpen: boolean }) {
  const [isRemoving, setRemoving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async () => {
    try {
      await client.oneTime.removeItem({ oneTimeItemId: line.id })
      setRemoving(false)
      toast('Položka byla smazána')
    } catch (fault) {
      setError(sentenceOf(fault, 'Chyba při mazání položky. Zkontrolujte, zda je možné provést změny před uzávěrkou.'))
    }
    await rereadBasket()
  }
  return (
    <li className="flex items-center gap-3 border-t border-dashed border-border py-2 first:border-t-0">
      <ItemPicture icon={line.item.icon} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-pretty">{line.item.name}</span>
        <span className="block text-14 text-muted">
          {formatQuantity(line.quantity, line.item.unit)}
          {line.maxPrice !== null && ` · cena do ${formatPrice(line.maxPrice)}/${line.item.unit}`}
        </span>
      </span>
      <ItemHistory name={line.item.name} itemId={line.id} />
      {isOpen && <IconButton icon={Trash2} label={`Smazat ${line.item.name}`} onPress={() => setRemoving(true)} />}
      <ConfirmDialog
        title="Smazat položku"
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        confirmLabel="Smazat"
        cancelLabel="Zrušit"
        isDanger
        error={error}
        onConfirm={() => void remove()}
      >
        Opravdu chcete smazat tuto položku?
      </ConfirmDialog>
    </li>
  )
}
