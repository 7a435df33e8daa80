import { useEffect, useRef, useState } from 'react'
import type { Meanwhile } from '#contract/week/meanwhile.ts'
import type { TemplateLineView } from '#contract/week/template.ts'
import type { OwnWeeksChoice } from '#domain/week/template/own-weeks.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { client } from '../../lib/client.ts'
import { meanwhileOf, sentenceOf } from '../../lib/refusal.ts'
import { toastError } from '../../ui/toast.ts'
import { TEMPLATE_OFFLINE } from './offline-template.ts'
import { rereadTemplate } from '../basket/reread-template.ts'

export type LineFields = Pick<TemplateLineView, 'quantity' | 'maxPrice' | 'recurrence' | 'recurrenceWeeks' | 'notes'>

interface Wanted {
  fields: LineFields
  weeks: OwnWeeksChoice
  /** The weeks that the screen said would be overwritten. */
  overwritten: WeekStart[]
  /** What the change was made over, where that is not what stands there as far as we know. */
  seen?: LineFields
}

/** Says that it is not saved, where nothing else on the screen does. */
export function sayFailed(saved: Saved): void {
  if (!saved.isDone && saved.sentence !== null) toastError(saved.sentence)
}

/** What of a line is changed together. */
export const fieldsOf = ({ quantity, maxPrice, recurrence, recurrenceWeeks, notes }: LineFields): LineFields => ({
  quantity,
  maxPrice,
  recurrence,
  recurrenceWeeks,
  notes,
})

export const isSameLine = (one: LineFields, other: LineFields) => JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))

/** A change over which another one of the same came meanwhile, and what stands there now (docs/decisions/024-changes-meanwhile.md). */
export interface LineConflict {
  mine: Wanted
  meanwhile: Meanwhile<LineFields>
}

/** Whether a change is saved; if not, what to say of it: null where two changes met, which is asked about in place. */
export type Saved = { isDone: true } | { isDone: false; sentence: string | null }

/** The changes of a template line: shown at once and saved one after another; of waiting ones only the last is sent. */
export function useLineChanges(line: TemplateLineView) {
  const [draft, setDraft] = useState<LineFields | null>(null)
  const [conflict, setConflict] = useState<LineConflict | null>(null)
  const waiting = useRef<Wanted | null>(null)
  const saving = useRef<Promise<Saved> | null>(null)
  // What is known to stand at the server: as it was read last, or as it took the last change.
  const standing = useRef(fieldsOf(line))
  useEffect(() => {
    standing.current = fieldsOf(line)
  }, [line])
  const ownerId = useOwnerId()
  const lineId = line.id

  const send = async (wanted: Wanted): Promise<Saved> => {
    const { fields, weeks, overwritten, seen = standing.current } = wanted
    try {
      await client.template.changeLine({ ownerId, ...fields, lineId, maxPrice: fields.maxPrice!, weeks, overwritten, seen })
      standing.current = fields
      setConflict(null)
      return { isDone: true }
    } catch (fault) {
      const meanwhile = meanwhileOf<LineFields>(fault)
      // Where nothing of the line differs, it is weeks that came, and there is nothing to choose between.
      const isAsked = meanwhile !== null && !isSameLine(meanwhile.stored, seen)
      if (isAsked) setConflict({ mine: wanted, meanwhile })
      return { isDone: false, sentence: isAsked ? null : sentenceOf(fault, 'Chyba při ukládání změn', TEMPLATE_OFFLINE) }
    }
  }

  const saveWaiting = async (): Promise<Saved> => {
    let saved: Saved = { isDone: true }
    while (saved.isDone && waiting.current) {
      const wanted: Wanted = waiting.current
      waiting.current = null
      saved = await send(wanted)
      await rereadTemplate()
    }
    saving.current = null
    waiting.current = null
    setDraft(null)
    return saved
  }

  /** Whether it, or a later change that took its place, is saved: whoever asked for it says what went wrong. `seen` is what it was made over, if not over what is shown. */
  const change = (fields: LineFields, weeks: OwnWeeksChoice = 'keep', seen?: LineFields): Promise<Saved> => {
    const before = waiting.current
    // In the place of one that has not been sent, it is made over what that one was.
    const madeOver = before ? before.seen : seen
    setDraft(fieldsOf(fields))
    waiting.current = {
      fields: fieldsOf(fields),
      weeks: before?.weeks === 'overwrite' ? 'overwrite' : weeks,
      overwritten: line.ownWeeks.map(({ weekStart }) => weekStart),
      ...(madeOver && { seen: fieldsOf(madeOver) }),
    }
    saving.current ??= saveWaiting()
    return saving.current
  }

  /** Of two changes that met: one's own over the other, or the other one. */
  const settle = (isMine: boolean) => {
    if (isMine && conflict) void change(conflict.mine.fields, conflict.mine.weeks, conflict.meanwhile.stored).then(sayFailed)
    setConflict(null)
  }

  return { draft, conflict, change, settle }
}
