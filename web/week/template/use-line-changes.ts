import { useEffect, useRef, useState } from 'react'
import type { Meanwhile } from '#contract/week/meanwhile.ts'
import type { TemplateLineView } from '#contract/week/template.ts'
import type { OwnWeeksChoice } from '#domain/week/template/own-weeks.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { client } from '../../lib/client.ts'
import { readAfter } from '../../lib/query.ts'
import { meanwhileOf, sentenceOf } from '../../lib/refusal.ts'
import { useCall, type CallOptions } from '../../lib/use-call.ts'
import { toastError } from '../../ui/toast.ts'
import { TEMPLATE_OFFLINE } from './offline-template.ts'

export type LineFields = Pick<TemplateLineView, 'quantity' | 'maxPrice' | 'furtherSteps' | 'recurrence' | 'recurrenceWeeks' | 'notes'>

interface Wanted {
  fields: LineFields
  weeks: OwnWeeksChoice
  /** The weeks that the screen announced as overwritten. */
  overwritten: WeekStart[]
  /** The state that the change is based on, if it differs from the known one. */
  seen?: LineFields
}

/** The message of a failed change of the template. */
export const failureText = (error: unknown) => sentenceOf(error, 'Chyba při ukládání změn', TEMPLATE_OFFLINE)

/** For a form: a failed save rejects with its error. A conflict does not, because it is resolved in place. */
export function throwFailed(saved: Saved): void {
  if (!saved.isDone && saved.error !== null) throw saved.error
}

/** Reports a failed save, if nothing else on the screen does. */
export function sayFailed(saved: Saved): void {
  if (!saved.isDone && saved.error !== null) toastError(failureText(saved.error))
}

/** The fields of a line that change together. */
export const fieldsOf = ({ quantity, maxPrice, furtherSteps, recurrence, recurrenceWeeks, notes }: LineFields): LineFields => ({
  quantity,
  maxPrice,
  furtherSteps,
  recurrence,
  recurrenceWeeks,
  notes,
})

export const isSameLine = (one: LineFields, other: LineFields) => JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))

/** A conflict: a change, and the concurrent state (docs/decisions/024-changes-meanwhile.md). */
export interface LineConflict {
  mine: Wanted
  meanwhile: Meanwhile<LineFields>
}

/** Whether a change is saved; if not, the error: null for a conflict, which is resolved in place. */
export type Saved = { isDone: true } | { isDone: false; error: Error | null }

const changeAndRead = (change: Parameters<typeof client.template.changeLine>[0], options: CallOptions) =>
  readAfter(options, (together) => client.template.changeLine(change, together))

/** The changes of a template line: optimistic updates, saved one after another; of waiting ones only the last is sent. */
export function useLineChanges(line: TemplateLineView) {
  const [draft, setDraft] = useState<LineFields | null>(null)
  const [conflict, setConflict] = useState<LineConflict | null>(null)
  const waiting = useRef<Wanted | null>(null)
  const saving = useRef<Promise<Saved> | null>(null)
  // The known state of the server: as loaded last, or as it accepted the last change.
  const standing = useRef(fieldsOf(line))
  useEffect(() => {
    standing.current = fieldsOf(line)
  }, [line])
  const ownerId = useOwnerId()
  const lineId = line.id
  const { ask } = useCall(changeAndRead)

  const send = async (wanted: Wanted): Promise<Saved> => {
    const { fields, weeks, overwritten, seen = standing.current } = wanted
    const outcome = await ask({ ownerId, ...fields, lineId, maxPrice: fields.maxPrice!, weeks, overwritten, seen })
    if (outcome.isDone) {
      standing.current = fields
      setConflict(null)
      return { isDone: true }
    }
    const meanwhile = meanwhileOf<LineFields>(outcome.error)
    // If no field of the line differs, only overrides changed, and there is nothing to choose.
    const isAsked = meanwhile !== null && !isSameLine(meanwhile.stored, seen)
    if (isAsked) setConflict({ mine: wanted, meanwhile })
    return { isDone: false, error: isAsked ? null : outcome.error }
  }

  const saveWaiting = async (): Promise<Saved> => {
    let saved: Saved = { isDone: true }
    while (saved.isDone && waiting.current) {
      const wanted: Wanted = waiting.current
      waiting.current = null
      saved = await send(wanted)
    }
    saving.current = null
    waiting.current = null
    setDraft(null)
    return saved
  }

  /**
   * Returns whether it, or a later change that replaces it, is saved; the caller reports errors. `seen` is the state it is based on, if not
   * the shown one.
   */
  const change = (fields: LineFields, weeks: OwnWeeksChoice = 'keep', seen?: LineFields): Promise<Saved> => {
    const before = waiting.current
    // A change that replaces an unsent one is based on the same state as that one.
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

  /** Resolves a conflict: one's own change, or the other one. */
  const settle = (isMine: boolean) => {
    if (isMine && conflict) void change(conflict.mine.fields, conflict.mine.weeks, conflict.meanwhile.stored).then(sayFailed)
    setConflict(null)
  }

  return { draft, conflict, change, settle }
}
