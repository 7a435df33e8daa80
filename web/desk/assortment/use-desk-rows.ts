import { useRef, useState, type RefObject } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { keepRow, keptRows } from './kept-rows.ts'
import type { EditStop } from './row-draft.ts'
import { useRowKeys } from './use-row-keys.ts'

const without = <V>(map: ReadonlyMap<string, V>, id: string) => new Map([...map].filter(([each]) => each !== id))

const begun = () => new Map(Object.entries(keptRows()).map(([id, { first }]) => [id, first]))

const isEditStop = (stop: string): stop is EditStop => stop === 'name' || stop === 'category' || stop === 'price'

/** Rows of items that are gone through, chosen and changed in their place, by keys as well. */
export function useDeskRows(body: RefObject<HTMLTableSectionElement | null>, items: readonly DeskItem[], onOpen: (id: string) => void) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<ReadonlyMap<string, EditStop>>(begun)
  // From where a range is chosen to.
  const anchor = useRef<string>(null)
  const undo = useRef<(() => void) | null>(null)
  const able = items.filter(({ mergedInto }) => mergedInto === null)

  const shown = items.map(({ id }) => id).join()
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    // A row that goes out of sight is open again when it is back only if something was written in it.
    const kept = keptRows()
    setEdited(new Map([...edited].filter(([id]) => id in kept || shown.includes(id))))
  }

  function choose(id: string, isOn: boolean, isRange = false) {
    const ids = able.map((item) => item.id)
    const [from, to] = [ids.indexOf(anchor.current ?? ''), ids.indexOf(id)]
    const meant = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    anchor.current = id
    setChosen((before) => new Set(isOn ? [...before, ...meant] : [...before].filter((each) => !meant.includes(each))))
  }

  function edit(id: string, first: EditStop) {
    if (able.some((item) => item.id === id)) setEdited((before) => new Map([...before, [id, first]]))
  }

  const keys = useRowKeys(body, (key, id, stop) => {
    if (key === 'x' || key === 'X') choose(id, !chosen.has(id), key === 'X')
    else if (key === 'e' || key === 'F2') edit(id, isEditStop(stop) ? stop : 'name')
    else if (key === 'Enter' && stop === 'choose') onOpen(id)
    else if (key === 'undo' && undo.current) {
      undo.current()
      undo.current = null
    } else return false
    return true
  })

  /** Leads back to where the change was begun. */
  function close(id: string) {
    keys.lead(id, edited.get(id))
    keepRow(id, null)
    setEdited((before) => without(before, id))
  }

  return {
    able,
    chosen,
    choose,
    chooseAll: (isOn: boolean) => setChosen(new Set(isOn ? able.map(({ id }) => id) : [])),
    /** In which field an item that is being changed was begun with. */
    edited,
    edit,
    close,
    saved: (id: string, takeBack: () => void) => {
      undo.current = takeBack
      close(id)
    },
    keys,
  }
}
export type DeskRows = ReturnType<typeof useDeskRows>
