import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import type { TemplateView } from '#contract/week/template.ts'
import { rebaseDraft } from '#domain/week/template/draft.ts'
import type { EntryList } from '../../catalog/catalog/entry-target.ts'
import { formLines, freshDraft, keepDraft, newFormLine, readDraft, type FormDraft, type FormLine } from './form-draft.ts'

// What the device still has of the template may be older than what was begun from.
function rebased(draft: FormDraft, now: TemplateView): FormDraft {
  if (draft.version >= now.version) return draft
  const base = formLines(now)
  return { version: now.version, base, lines: rebaseDraft(draft.lines, draft.base, base) }
}

/** What is being filled in, kept in this tab with every change. */
export function useFormDraft(template: TemplateView, whose: string) {
  const [begun, setDraft] = useState(() => readDraft(whose) ?? freshDraft(template))
  // The template may be read anew while the form stands there: what is typed stays, what came meanwhile comes along.
  const draft = rebased(begun, template)
  const [isContinued, setContinued] = useState(() => readDraft(whose) !== null)
  const { lines, base } = draft

  function put(next: typeof draft) {
    setDraft(next)
    keepDraft(whose, next)
  }
  const putLines = (lines: FormLine[]) => put({ ...draft, lines })
  const has = (itemId: string) => lines.some((line) => line.itemId === itemId)

  return {
    draft,
    isContinued,
    /** Whether anything would be lost. */
    isTouched: lines !== base && JSON.stringify(lines) !== JSON.stringify(base),
    /** Puts what was picked among the lines; of what is there already only the amounts change. */
    pick: ({ added, changed }: EntryList, items: ReadonlyMap<string, ItemCard>) => {
      const amounts = new Map(changed.map(({ lineId, ...amount }) => [lineId, amount]))
      const more = added.filter(({ itemId }) => !has(itemId))
      putLines([
        ...lines.map((line) => ({ ...line, ...amounts.get(line.key) })),
        ...more.map((line) => newFormLine(items.get(line.itemId)!, line, line.recurrenceWeeks, line.notes)),
      ])
    },
    take: (more: FormLine[]) => putLines([...lines, ...more.filter(({ itemId }) => !has(itemId))]),
    change: (line: FormLine) => putLines(lines.map((one) => (one.key === line.key ? line : one))),
    remove: ({ key }: FormLine) => putLines(lines.filter((line) => line.key !== key)),
    /** Takes over what the template became meanwhile. */
    rebase: (now: TemplateView) => put(rebased(draft, now)),
    /** Throws it away. */
    start: () => {
      keepDraft(whose, null)
      setDraft(freshDraft(template))
      setContinued(false)
    },
    forget: () => keepDraft(whose, null),
  }
}
