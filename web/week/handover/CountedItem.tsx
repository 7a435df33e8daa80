import { useState, type SubmitEvent } from 'react'
import type { HandoverRow } from '#contract/week/handover.ts'
import { formatQuantity, thousandths, type Quantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { countDraft, isWeighed, readCount, type CountDraft, type Counted } from '#domain/week/handover/count-draft.ts'
import type { ItemAccount } from '#domain/week/handover/fold.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PhotoChoice } from './PhotoChoice.tsx'
import { Photos } from './Photos.tsx'

type Item = HandoverRow['items'][number]

export interface CountWithPhotos extends Counted {
  /** Data URLs. */
  photos: readonly string[]
}

interface CountedItemProps {
  item: Item
  account: ItemAccount
  /** Addresses of photos of the last count, or data URLs while they are not sent. */
  photos: readonly string[]
  onCount: (count: CountWithPhotos) => void
}

/** An item of a purchase: tick it, or write down what is missing or damaged, and what it weighs; once written, that is typed over. */
export function CountedItem({ item, account, photos, onCount }: CountedItemProps) {
  const [isTicked, setTicked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex flex-col gap-2 rounded-16 border border-border bg-surface px-4 py-3">
      <div className="flex min-h-14 items-center justify-between gap-3">
        <Checkbox isSelected={isTicked} onChange={setTicked}>
          <span className="font-semibold">{nbsp(item.name)}</span>{' '}
          <span className="whitespace-nowrap">{formatQuantity(item.arrived, item.unit)}</span>
          {account.weight !== null && <span className="block text-14">zváženo {formatQuantity(thousandths(account.weight), 'kg')}</span>}
          {item.isAdultsOnly && <span className="block text-14 font-semibold text-due">jen pro dospělé</span>}
        </Checkbox>
        {!isOpen && (
          <Button variant="quiet" aria-label={`Upravit: ${item.name}`} onPress={() => setOpen(true)}>
            Upravit
          </Button>
        )}
      </div>
      {faultWords(item, account) && <p className="text-14 font-semibold text-due">{faultWords(item, account)}</p>}
      {account.note && <p className="text-14 text-muted">{account.note}</p>}
      <Photos name={item.name} photos={photos} />
      {isOpen && (
        <CountForm
          item={item}
          account={account}
          photos={photos}
          onCount={(count) => {
            onCount(count)
            setTicked(true)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

function faultWords({ unit }: Item, { missing, damaged, returned, short, waiting, given }: ItemAccount): string {
  // Before the handover, what the count does not give is about to go back.
  const back = waiting > 0 ? thousandths(waiting - given) : returned
  const parts: [Quantity, string][] = [
    [short, 'nepřivezl dodavatel'],
    [missing, 'chybí'],
    [damaged, 'poškozeno'],
    [back, 'zpátky na sklad'],
  ]
  return parts
    .filter(([quantity]) => quantity > 0)
    .map(([quantity, words]) => `${words} ${formatQuantity(quantity, unit)}`)
    .join(', ')
}

function CountForm({ item, account, photos: known, onCount, onClose }: CountedItemProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(() => countDraft(item, account))
  const [photos, setPhotos] = useState<readonly string[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const isOnScales = isWeighed(item.unit)
  const field = (name: keyof CountDraft) => ({ value: draft[name], onChange: (text: string) => setDraft({ ...draft, [name]: text }) })

  function save(event: SubmitEvent) {
    event.preventDefault()
    const read = readCount(draft, item)
    if ('fault' in read) setFault(read.fault)
    else onCount({ ...read.count, photos })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-3 border-t border-border pt-3 sm:grid-cols-2">
      <TextField
        label={isOnScales ? 'Zváženo (g)' : `Předáno (${item.unit})`}
        hint={isOnScales ? 'Vážení můžete sčítat: 192+167' : `Prázdné: vše, ${formatQuantity(item.arrived, item.unit)}`}
        inputMode={isOnScales ? 'text' : 'decimal'}
        {...field('handed')}
      />
      <TextField label={`Chybí (${item.unit})`} inputMode="decimal" {...field('missing')} />
      <TextField label={`Poškozeno (${item.unit})`} inputMode="decimal" {...field('damaged')} />
      <TextField label="Poznámka" limit={300} {...field('note')} />
      <Photos name={item.name} photos={known} />
      <PhotoChoice photos={photos} onChange={setPhotos} />
      {fault && (
        <p role="alert" className="text-14 font-semibold text-error sm:col-span-2">
          {fault}
        </p>
      )}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" variant="primary">
          Zapsat
        </Button>
        <Button variant="quiet" onPress={onClose}>
          Zrušit
        </Button>
      </div>
    </form>
  )
}
