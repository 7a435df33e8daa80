import { useRef, useState } from 'react'
import type { TemplateLineView } from '#contract/template.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { client } from '../lib/client.ts'
import { toastError } from '../ui/toast.ts'
import { rereadTemplate } from './reread-template.ts'

export type LineFields = Pick<TemplateLineView, 'quantity' | 'maxPrice' | 'recurrence' | 'recurrenceWeeks'>

/** A template line whose changes are shown at once and saved one after another; of waiting ones only the last is sent. */
export function useTemplateLine(line: TemplateLineView) {
  const [draft, setDraft] = useState<LineFields | null>(null)
  const waiting = useRef<LineFields | null>(null)
  const saving = useRef<Promise<boolean> | null>(null)

  const run = async (act: () => Promise<unknown>, otherwise: string): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (fault) {
      toastError(sentenceOf(fault, otherwise))
      return false
    } finally {
      await rereadTemplate()
    }
  }

  const saveWaiting = async (): Promise<boolean> => {
    let isDone = true
    while (waiting.current) {
      const { quantity, maxPrice, recurrence, recurrenceWeeks }: LineFields = waiting.current
      waiting.current = null
      const input = {
        lineId: line.id,
        quantity,
        maxPrice: maxPrice!,
        recurrence: recurrence as 'weekly',
        recurrenceWeeks,
        notes: line.notes,
      }
      isDone = await run(() => client.template.changeLine(input), 'Chyba při ukládání změn')
      if (!isDone) break
    }
    saving.current = null
    waiting.current = null
    setDraft(null)
    return isDone
  }

  /** Whether it, or a later change that took its place, is saved. */
  const change = (fields: LineFields): Promise<boolean> => {
    setDraft(fields)
    waiting.current = fields
    saving.current ??= saveWaiting()
    return saving.current
  }

  return {
    shown: { ...line, ...draft },
    change,
    pause: () => run(() => client.template.pauseLine({ lineId: line.id }), 'Chyba při změně stavu poptávky'),
    resume: () => run(() => client.template.resumeLine({ lineId: line.id }), 'Chyba při změně stavu poptávky'),
    remove: () => run(() => client.template.removeLine({ lineId: line.id }), 'Chyba při mazání poptávky'),
  }
}
