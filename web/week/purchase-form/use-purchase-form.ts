import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import type { TemplateView } from '#contract/week/template.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { lineFaults } from '#domain/week/template/draft.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { queryClient, readAfter } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'
import type { EntryList, EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { entryQuestions } from '../../catalog/catalog/typed-entry.ts'
import { isMeant } from '../../ui/when-meant.ts'
import { freshDraft, newFormLine, purchaseKey, rebased, type FormDraft, type FormLine } from './form-draft.ts'

const asWanted = ({ id, itemId, quantity, maxPrice, period, notes }: FormLine) => ({
  id,
  itemId,
  quantity: quantity!,
  maxPrice: maxPrice!,
  ...period!,
  notes,
})

/** The questions about the lines, compared with the template. */
const questionsOf = (template: TemplateView, lines: readonly FormLine[]) =>
  entryQuestions({ present: template.lines.map(({ id, ...line }) => ({ lineId: id, ...line })) }, lines)

/** The faults of the lines, by path. */
function faultsIn(lines: readonly FormLine[]): Record<string, string | null> {
  if (lines.length === 0) return { nothing: 'Přidejte alespoň jednu položku do poptávky' }
  const faults = lines.map((line) => lineFaults(line, line.item.unit))
  return Object.fromEntries(faults.flatMap((of, at) => Object.entries(of).map(([name, fault]) => [`lines.${at}.${name}`, fault])))
}

interface PurchaseFormUse {
  whose: string
  ownerId: string | null
  onSaved: () => void
}

/** The form of the whole purchase. Its input survives a reload and a change of the template elsewhere. */
export function usePurchaseForm(template: TemplateView, { whose, ownerId, onSaved }: PurchaseFormUse) {
  // The template changed elsewhere while this was sent.
  const [hasChanged, setChanged] = useState(false)
  const form = useForm<FormDraft, FormDraft, void>({
    draft: freshDraft(template),
    inputOf: (draft) => rebased(draft, template),
    rules: (draft) => faultsIn(rebased(draft, template).lines),
    confirm: (draft) => {
      setChanged(false)
      return isMeant(questionsOf(template, rebased(draft, template).lines))
    },
    send: async ({ version, lines }, options) => {
      await readAfter(options, (together) => client.template.replace({ ownerId, version, lines: lines.map(asWanted) }, together))
    },
    storedAs: purchaseKey(whose),
    onSaved,
    onRefused: ({ code }) => void (code === 'TEMPLATE_CHANGED' && reread()),
  })
  const filled = rebased(form.draft, template)
  const { lines, base } = filled

  function put({ version, base: from, lines: next }: FormDraft) {
    form.change('version', version)
    form.change('base', from)
    form.change('lines', next)
  }
  async function reread() {
    const now = await queryClient.fetchQuery({ ...orpc.template.read.queryOptions({ input: { ownerId } }), staleTime: 0 })
    put(rebased(filled, now))
    setChanged(true)
  }
  const putLines = (next: FormLine[]) => put({ ...filled, lines: next })
  const has = (itemId: string) => lines.some((line) => line.itemId === itemId)
  const target: EntryTarget = {
    mode: 'regular',
    weekStart: null,
    place: 'v nákupu',
    ownerId,
    present: lines.map(({ key, item, quantity, maxPrice }) => ({ lineId: key, item, quantity: quantity ?? thousandths(0), maxPrice })),
    late: null,
    save: async (list, items) => putLines(withList(lines, list, items)),
  }
  return {
    form,
    target,
    lines,
    hasChanged,
    /** Number of lines with a fault, once saving was attempted. */
    faulty: new Set(form.faults.map(({ path }) => path.split('.')[1])).size,
    /** Whether anything would be lost. */
    isTouched: lines !== base && JSON.stringify(lines) !== JSON.stringify(base),
    take: (more: FormLine[]) => putLines([...lines, ...more.filter(({ itemId }) => !has(itemId))]),
    change: (line: FormLine) => putLines(lines.map((one) => (one.key === line.key ? line : one))),
    remove: ({ key }: FormLine) => putLines(lines.filter((line) => line.key !== key)),
    /** Discards the input. */
    start: () => {
      form.reset(freshDraft(template))
      setChanged(false)
    },
  }
}

/** Adds selected items to the lines; an existing line only changes its amount. */
function withList(lines: readonly FormLine[], { added, changed }: EntryList, items: ReadonlyMap<string, ItemCard>): FormLine[] {
  const amounts = new Map(changed.map(({ lineId, ...amount }) => [lineId, amount]))
  const more = added.filter(({ itemId }) => !lines.some((line) => line.itemId === itemId))
  return [
    ...lines.map((line) => ({ ...line, ...amounts.get(line.key) })),
    ...more.map((line) => newFormLine(items.get(line.itemId)!, line, line.recurrenceWeeks, line.notes)),
  ]
}
