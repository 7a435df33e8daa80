import type { Line } from './goods.ts'
import type { AcceptedEntry } from './journal.ts'

// A second implementation of the basket, deliberately without the domain's: the storm compares the two.

interface Amount {
  itemId: string
  quantity: number
  maxPrice: number | null
}

/** The expected frozen line of a member: item, quantity in thousandths, cap. */
export type Frozen = Readonly<Amount>

interface Household {
  template: Amount[]
  /** By week: overrides of template lines, quantity 0 for "not this week". */
  overrides: Map<string, Map<Amount, { quantity: number; maxPrice: number | null }>>
  oneTime: Map<string, Amount & { weekStart: string }>
  /** Skipped weeks; their contents stay. */
  skipped: Set<string>
}

function apply(home: Household, { change, outcome }: AcceptedEntry): void {
  const ofItem = (itemId: string) => {
    const line = home.template.find((line) => line.itemId === itemId)
    if (!line) throw new Error('the server accepted a change of a line that the model does not know')
    return line
  }
  switch (change.does) {
    case 'changeItem': {
      const line = ofItem(change.itemId)
      const week = home.overrides.get(change.weekStart) ?? new Map<Amount, Amount>()
      home.overrides.set(change.weekStart, week)
      if (change.quantity === line.quantity && change.maxPrice === line.maxPrice) week.delete(line)
      else week.set(line, change)
      return
    }
    case 'addItem':
    case 'addOneTime':
      home.oneTime.set(String(outcome.answer['id']), change)
      return
    case 'removeAddition':
      if (!home.oneTime.delete(change.additionId)) throw new Error('the server removed an addition that the model does not know')
      return
    case 'skipWeek':
      home.skipped.add(change.weekStart)
      return
    case 'buyWeek':
      home.skipped.delete(change.weekStart)
      return
    case 'changeLine':
      Object.assign(ofItem(change.itemId), { quantity: change.quantity, maxPrice: change.maxPrice })
      return
    case 'replace':
      home.template = change.lines.map(({ id, itemId, quantity, maxPrice }) =>
        id === null ? { itemId, quantity, maxPrice } : Object.assign(ofItem(itemId), { quantity, maxPrice }),
      )
  }
}

/** The basket of a week after these accepted changes of one member. All lines of the storm are weekly. */
export function basketAfter(template: readonly Line[], entries: readonly AcceptedEntry[], weekStart: string): Frozen[] {
  const home: Household = {
    template: template.map(({ itemId, quantity, maxPrice }) => ({ itemId, quantity, maxPrice })),
    overrides: new Map(),
    oneTime: new Map(),
    skipped: new Set(),
  }
  const inOrder = entries.toSorted((a, b) => a.outcome.acceptedAt - b.outcome.acceptedAt)
  for (const entry of inOrder) apply(home, entry)
  if (home.skipped.has(weekStart)) return []
  const overrides = home.overrides.get(weekStart)
  const fromTemplate = home.template.map((line) => ({ ...line, ...pick(overrides?.get(line)) })).filter(({ quantity }) => quantity > 0)
  const oneTime = [...home.oneTime.values()].filter((item) => item.weekStart === weekStart)
  return [...fromTemplate, ...oneTime].map(({ itemId, quantity, maxPrice }) => ({ itemId, quantity, maxPrice }))
}

const pick = (override: { quantity: number; maxPrice: number | null } | undefined) =>
  override === undefined ? {} : { quantity: override.quantity, maxPrice: override.maxPrice }
