import { useRef, useState } from 'react'
import type { CatalogMatch } from '#contract/catalog/catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import type { ListedItem } from '#domain/catalog/catalog/read-list.ts'
import { rowFaults } from '#domain/week/template/review.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { LateButton } from '../deliveries/LateNotice.tsx'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall, type CallOptions } from '../../lib/use-call.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { isMeant } from '../../ui/when-meant.ts'
import { saidOf, type EntryList, type EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { PickDialog } from './PickDialog.tsx'
import { listOf, rowsOf, withItem, withUsualCaps, type ReviewRow } from './review-rows.ts'
import { ReviewRowFields } from './ReviewRowFields.tsx'
import { entryQuestions } from '../../catalog/catalog/typed-entry.ts'

const takenOf = (rows: readonly ReviewRow[]) => rows.filter(({ isTaken }) => isTaken)

const withItems = (rows: readonly ReviewRow[]) =>
  takenOf(rows).flatMap(({ item, quantity, maxPrice }) => (item ? [{ item, quantity, maxPrice }] : []))

function unfinishedText(rows: readonly ReviewRow[]): string | null {
  const faults = rowFaults(rows)
  const unfinished = rows.filter(({ isTaken }, at) => isTaken && faults[at]!.length > 0).length
  return unfinished === 0 ? null : nbsp(`U ${unfinished} z vybraných položek něco chybí. Doplňte to, nebo je odškrtněte.`)
}

const items = (n: number) => counted(n, 'položku', 'položky', 'položek')

/** What a list that was not typed says instead. */
export interface ReviewTexts {
  intro: string
  /** For a row without an item. */
  nothing: string
  /** A price to show in place of the usual one; null if there is none. */
  priceOf: (item: ItemCard) => string | null
}

const typed: ReviewTexts = {
  intro: 'Zkontrolujte, co jsme ke každému řádku našli. Přidá se jen to, co je zaškrtnuté.',
  nothing: 'Nic nenalezeno',
  priceOf: () => null,
}

export interface ReviewTableProps {
  list: readonly ListedItem[]
  matches: readonly (readonly CatalogMatch[])[]
  target: EntryTarget
  onClose: () => void
  texts?: ReviewTexts
}

/** The rows of a list with the found items. Selected rows are added together, and only if each is complete. */
export function ReviewTable({ list, matches, target, onClose, texts = typed }: ReviewTableProps) {
  const [pickedKey, setPickedKey] = useState<number | null>(null)
  // The target contains the new lines once it is saved.
  const sent = useRef<EntryList>(null)
  const back = useCall((added: EntryList['added'], options: CallOptions) => target.takeBack!(added, options), {
    onAnswer: () => toast('Přidané položky jsou zase pryč'),
    onError: (error) => toastError(sentenceOf(error, 'Položky se nepodařilo odebrat.')),
  })
  const form = useForm({
    draft: { rows: rowsOf(list, matches, target) },
    inputOf: ({ rows }) => rows,
    rules: ({ rows }) => ({ unfinished: unfinishedText(rows) }),
    confirm: ({ rows }) => isMeant(entryQuestions(target, withItems(rows))),
    send: (rows, options) => {
      const list = listOf(rows, target)
      sent.current = list
      return target.save(list, new Map(withItems(rows).map(({ item }) => [item.id, item])), options)
    },
    onSaved: (_, { rows }) => {
      const count = takenOf(rows).length
      onClose()
      const { added, changed } = sent.current!
      // Lines that were there before have amounts of their own, which an undo would have to know.
      const undo = target.takeBack && changed.length === 0 ? () => void back.ask(added) : undefined
      toast(saidOf(target, count === 1 ? 'Položka byla přidána' : `Přidáno: ${items(count)}`), undo ? { undo } : {})
    },
  })
  const { rows } = form.draft
  const faults = rowFaults(rows)
  const taken = takenOf(rows)
  const capless = rows.filter(({ item, maxPrice }) => maxPrice === null && item && item.basePrice !== null).length
  const picked = rows.find(({ key }) => key === pickedKey)
  const change = (row: ReviewRow) => form.change(`rows.${rows.findIndex(({ key }) => key === row.key)}`, row)

  return (
    <>
      <p className="text-muted">{nbsp(texts.intro)}</p>
      {capless > 0 && (
        <div>
          <Button onPress={() => form.change('rows', withUsualCaps(rows))}>Doplnit strop podle běžné ceny ({capless})</Button>
        </div>
      )}
      <ul aria-label="Řádky seznamu" className="flex flex-col">
        {rows.map((row, at) => (
          <ReviewRowFields
            key={row.key}
            row={row}
            faults={faults[at]!}
            target={target}
            texts={texts}
            onChange={change}
            onPick={setPickedKey}
          />
        ))}
      </ul>
      <Form
        of={form}
        failure="Chyba při přidávání položky: Neznámá chyba"
        className="sticky bottom-0 z-10 -mx-5 flex flex-col gap-2 border-t border-border bg-surface px-5 py-4 md:-mx-6 md:px-6"
        actions={
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="quiet" slot="close">
              Zrušit
            </Button>
            <LateButton late={target.late} type="submit" isPending={form.isPending} isDisabled={taken.length === 0}>
              {taken.length === 0 ? 'Nic není vybrané' : `Přidat ${items(taken.length)}`}
            </LateButton>
          </div>
        }
      />
      {picked && (
        <PickDialog
          row={picked}
          onClose={() => setPickedKey(null)}
          onPick={(item) => {
            change(withItem(picked, item, true, target))
            setPickedKey(null)
          }}
        />
      )}
    </>
  )
}
