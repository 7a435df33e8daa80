import { useState } from 'react'
import type { CatalogMatch } from '#contract/catalog/catalog.ts'
import type { ListedItem } from '#domain/catalog/catalog/read-list.ts'
import { rowFaults } from '#domain/week/template/review.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { LateButton } from '../deliveries/LateNotice.tsx'
import { sentenceOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { isMeant } from '../../ui/when-meant.ts'
import { saidOf, type EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { PickDialog } from './PickDialog.tsx'
import { listOf, rowsOf, withItem, withUsualCaps, type ReviewRow } from './review-rows.ts'
import { ReviewRowFields } from './ReviewRowFields.tsx'
import { entryQuestions } from '../../catalog/catalog/typed-entry.ts'

const items = (n: number) => counted(n, 'položku', 'položky', 'položek')

export interface ReviewTableProps {
  list: readonly ListedItem[]
  matches: readonly (readonly CatalogMatch[])[]
  target: EntryTarget
  onClose: () => void
}

/** The rows of a list with what was found for them. Ticked ones are taken all at once, and only when each has all it needs. */
export function ReviewTable({ list, matches, target, onClose }: ReviewTableProps) {
  const [rows, setRows] = useState(() => rowsOf(list, matches, target))
  const [pickedKey, setPickedKey] = useState<number | null>(null)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const faults = rowFaults(rows)
  const taken = rows.filter(({ isTaken }) => isTaken)
  const unfinished = rows.filter(({ isTaken }, at) => isTaken && faults[at]!.length > 0).length
  const capless = rows.filter(({ item, maxPrice }) => maxPrice === null && item && item.basePrice !== null).length
  const picked = rows.find(({ key }) => key === pickedKey)
  const change = (row: ReviewRow) => setRows((before) => before.map((one) => (one.key === row.key ? row : one)))

  async function add() {
    if (unfinished > 0) {
      setError(nbsp(`U ${unfinished} z vybraných položek něco chybí. Doplňte to, nebo je odškrtněte.`))
      return
    }
    const typed = taken.flatMap(({ item, quantity, maxPrice }) => (item ? [{ item, quantity, maxPrice }] : []))
    if (!(await isMeant(entryQuestions(target, typed)))) return
    setPending(true)
    try {
      await target.save(listOf(rows, target), new Map(taken.flatMap(({ item }) => (item ? [[item.id, item]] : []))))
      onClose()
      toast(saidOf(target, taken.length === 1 ? 'Položka byla přidána' : `Přidáno: ${items(taken.length)}`))
    } catch (fault) {
      setError(sentenceOf(fault, 'Chyba při přidávání položky: Neznámá chyba'))
      setPending(false)
    }
  }

  return (
    <>
      <p className="text-muted">Zkontrolujte, co jsme ke každému řádku našli. Přidá se jen to, co je zaškrtnuté.</p>
      {capless > 0 && (
        <div>
          <Button onPress={() => setRows(withUsualCaps)}>Doplnit strop podle běžné ceny ({capless})</Button>
        </div>
      )}
      <ul aria-label="Řádky seznamu" className="flex flex-col">
        {rows.map((row, at) => (
          <ReviewRowFields key={row.key} row={row} faults={faults[at]!} target={target} onChange={change} onPick={setPickedKey} />
        ))}
      </ul>
      <div className="sticky bottom-0 z-10 -mx-5 flex flex-col gap-2 border-t border-border bg-surface px-5 py-4 md:-mx-6 md:px-6">
        {error && <Notice tone="error">{error}</Notice>}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="quiet" slot="close">
            Zrušit
          </Button>
          <LateButton late={target.late} isPending={isPending} isDisabled={taken.length === 0} onPress={() => void add()}>
            {taken.length === 0 ? 'Nic není vybrané' : `Přidat ${items(taken.length)}`}
          </LateButton>
        </div>
      </div>
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
