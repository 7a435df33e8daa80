import { useState } from 'react'
import type { TemplateView } from '#contract/week/template.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { lineFaults } from '#domain/week/template/draft.ts'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query.ts'
import { refusalOf, sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import type { EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { entryQuestions } from '../../catalog/catalog/typed-entry.ts'
import { rereadTemplate } from '../basket/reread-template.ts'
import { isMeant } from '../../ui/when-meant.ts'
import type { FormLine } from './form-draft.ts'
import { useFormDraft } from './use-form-draft.ts'

const FAILURE = 'Chyba při ukládání týdenní poptávky'
const CHANGED =
  'Pravidelný nákup se mezitím změnil. Načetli jsme jeho nový stav a to, co jste napsali, jsme nechali. Zkontrolujte ho a uložte znovu.'

const asWanted = ({ id, itemId, quantity, maxPrice, period, notes }: FormLine) => ({
  id,
  itemId,
  quantity: quantity!,
  maxPrice: maxPrice!,
  ...period!,
  notes,
})

/** What is asked of the lines, beside what the regular purchase says of the same items. */
const questionsOf = (template: TemplateView, lines: readonly FormLine[]) =>
  entryQuestions({ present: template.lines.map(({ id, ...line }) => ({ lineId: id, ...line })) }, lines)

/** The form of the whole purchase: it survives a reload, and a change of the template elsewhere. */
export function usePurchaseForm(template: TemplateView, { whose, ownerId }: { whose: string; ownerId: string | null }) {
  const form = useFormDraft(template, whose)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { version, lines } = form.draft
  const faults = lines.map((line) => lineFaults(line, line.item.unit))
  const faulty = faults.filter(({ quantity, maxPrice, period }) => quantity || maxPrice || period).length

  async function reread() {
    form.rebase(await queryClient.fetchQuery({ ...orpc.template.read.queryOptions({ input: { ownerId } }), staleTime: 0 }))
    setError(CHANGED)
  }

  /** Whether all of it is saved. */
  async function save(): Promise<boolean> {
    setTried(true)
    setError(lines.length === 0 ? 'Přidejte alespoň jednu položku do poptávky' : null)
    if (lines.length === 0 || faulty > 0 || isPending) return false
    if (!(await isMeant(questionsOf(template, lines)))) return false
    setPending(true)
    try {
      await client.template.replace({ ownerId, version, lines: lines.map(asWanted) })
      form.forget()
      await rereadTemplate()
      return true
    } catch (fault) {
      if (refusalOf(fault)?.code === 'TEMPLATE_CHANGED') await reread().catch(() => setError(sentenceOf(fault, FAILURE)))
      else setError(sentenceOf(fault, FAILURE))
      return false
    } finally {
      setPending(false)
    }
  }

  function start() {
    form.start()
    setTried(false)
    setError(null)
  }

  const target: EntryTarget = {
    mode: 'regular',
    weekStart: null,
    place: 'v nákupu',
    ownerId,
    present: lines.map(({ key, item, quantity, maxPrice }) => ({ lineId: key, item, quantity: quantity ?? thousandths(0), maxPrice })),
    late: null,
    save: async (list, items) => form.pick(list, items),
  }

  return { ...form, target, lines, faults: isTried ? faults : null, faulty: isTried ? faulty : 0, isPending, error, start, save }
}
