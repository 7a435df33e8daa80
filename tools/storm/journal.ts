import type { Asked } from './wire.ts'

interface Wanted {
  itemId: string
  quantity: number
  maxPrice: number | null
}

/** One change of one member, in the terms of the model that replays it. */
export type Change =
  | ({ does: 'changeItem'; weekStart: string; lineId: string } & Wanted)
  | ({ does: 'addItem'; weekStart: string } & Wanted)
  | { does: 'removeAddition'; weekStart: string; additionId: string }
  | ({ does: 'addOneTime'; weekStart: string } & Wanted)
  | { does: 'skipWeek' | 'buyWeek'; weekStart: string }
  | ({ does: 'changeLine'; lineId: string } & Wanted)
  | { does: 'replace'; version: number; lines: (Wanted & { id: string | null })[] }

/** A client's record of an answered change. */
export interface Entry extends Asked {
  key: string
  memberId: string
  change: Change
}

export type AcceptedEntry = Entry & { outcome: { is: 'accepted' } }

/** The week whose cut-off decides about the change; null for the template, which is never too late. */
export const weekOfChange = (change: Change): string | null => ('weekStart' in change ? change.weekStart : null)

export const isAccepted = (entry: Entry): entry is AcceptedEntry => entry.outcome.is === 'accepted'
