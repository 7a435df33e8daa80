import { randomUUID } from 'node:crypto'
import type { Dice } from './dice.ts'
import type { Item, Line } from './goods.ts'
import type { Change, Entry } from './journal.ts'
import { followSkips } from './skips.ts'
import type { Locality, Member, Round } from './world.ts'
import { ask, machineNow, type Asked, type Tally, type Wire } from './wire.ts'

/** What all clients of a storm share. */
export interface Field {
  wire: Wire
  items: Map<string, Item>
  tally: Tally
  journal: Entry[]
  seed: number
  goesOn: () => boolean
}

/** A member as seen by the client that acts for it. */
export interface Known {
  member: Member
  lines: Line[]
  additions: { weekStart: string; id: string; itemId: string }[]
}

interface Sent {
  key: string
  cookie: string
  procedure: string
  input: object
}

const procedures = {
  changeItem: 'basket.changeItem',
  addItem: 'basket.addItem',
  removeAddition: 'basket.removeAddition',
  addOneTime: 'oneTime.addItem',
  skipWeek: 'basket.skipWeeks',
  buyWeek: 'basket.buyWeeks',
  changeLine: 'template.changeLine',
  replace: 'template.replace',
} as const

const period = { recurrence: 'weekly', recurrenceWeeks: 1, notes: '' }

function inputOf(change: Change, { now, next }: Locality): object {
  switch (change.does) {
    case 'changeItem': {
      const { weekStart, lineId, quantity, maxPrice } = change
      return { weekStart, lineId, quantity, maxPrice }
    }
    case 'addItem': {
      const { weekStart, itemId, quantity, maxPrice } = change
      return { weekStart, itemId, quantity, maxPrice }
    }
    case 'removeAddition':
      return { weekStart: change.weekStart, additionId: change.additionId }
    case 'addOneTime': {
      const { weekStart, itemId, quantity, maxPrice } = change
      return { deliveryId: (weekStart === now.weekStart ? now : next).deliveryId, itemId, quantity, maxPrice, notes: '' }
    }
    case 'skipWeek':
    case 'buyWeek':
      return { weeks: [change.weekStart] }
    case 'changeLine': {
      const { lineId, quantity, maxPrice } = change
      return { lineId, quantity, maxPrice, ...period }
    }
    case 'replace':
      return { version: change.version, lines: change.lines.map((line) => ({ ...line, ...period })) }
  }
}

function otherContent(input: object): object {
  if ('quantity' in input) return { ...input, quantity: 999_000 }
  if ('weeks' in input) return { weeks: ['2027-01-04'] }
  return 'version' in input ? { ...input, version: 999 } : { ...input, additionId: randomUUID() }
}

const foreseen = new Set(['CUTOFF_PASSED', 'WEEK_SKIPPED', 'ALREADY_IN_BASKET', 'NOT_COLLECTING', 'BASKET_FULL', 'TOO_MANY_ONE_TIME'])

/** One client: sends its members' changes in turn, records every answer, and checks some of them. */
export function createClient(field: Field, number: number, chance: Dice) {
  const { wire, tally, journal } = field
  const skips = followSkips(tally)
  let made = 0
  let remembered: { sent: Sent; asked: Asked }[] = []

  const newKey = () => `storm-${field.seed}-${number}-${(made += 1)}`
  const roundOf = ({ locality: { now, next } }: Member, weekStart: string): Round => (weekStart === now.weekStart ? now : next)

  function doubt(member: Member, change: Change, { outcome, answeredAt }: Asked, isTab: boolean) {
    if (outcome.is !== 'refused') return
    const { code } = outcome
    if (!foreseen.has(code) && !(isTab && code === 'TEMPLATE_CHANGED'))
      tally.faults.push(`${change.does} of the member's own was refused ${code}`)
    if (code === 'CUTOFF_PASSED' && 'weekStart' in change && answeredAt < roundOf(member, change.weekStart).cutOffAt)
      tally.faults.push(`${change.does} was refused before the cut-off`)
  }

  /** Sends a change and records its outcome. */
  async function send(member: Member, change: Change, isTab = false): Promise<Asked> {
    const sent: Sent = { key: newKey(), cookie: member.cookie, procedure: procedures[change.does], input: inputOf(change, member.locality) }
    const asked = await ask(wire, { ...sent, copies: chance.chance(0.12) ? 2 + chance.below(2) : 1 }, chance, tally)
    journal.push({ ...asked, key: sent.key, memberId: member.id, change })
    doubt(member, change, asked, isTab)
    skips.follow(member, change, asked)
    if (asked.outcome.is === 'accepted') remembered = [...remembered.slice(-19), { sent, asked }]
    return asked
  }

  /** The same key again: the same answer for the same content, at any time; none for other content. */
  async function repeat(): Promise<void> {
    if (remembered.length === 0) return
    const { sent, asked } = chance.pick(remembered)
    tally.repeats += 1
    if (chance.chance(0.3)) {
      const { outcome } = await ask(wire, { ...sent, input: otherContent(sent.input), copies: 1 }, chance, tally)
      if (!(outcome.is === 'refused' && outcome.code === 'KEY_REUSED'))
        tally.faults.push(`${sent.key} with another content was answered ${JSON.stringify(outcome)}`)
      return
    }
    const again = await ask(wire, { ...sent, copies: 1 }, chance, tally)
    if (JSON.stringify(again.outcome) !== JSON.stringify(asked.outcome))
      tally.faults.push(`${sent.key} sent again was answered ${JSON.stringify(again.outcome)} after ${JSON.stringify(asked.outcome)}`)
  }

  /** Reads the template: only the server knows the ids of lines from a replacement. */
  async function read(known: Known): Promise<number> {
    const { outcome } = await ask(
      wire,
      { key: newKey(), cookie: known.member.cookie, procedure: 'template.read', input: undefined, copies: 1 },
      chance,
      tally,
    )
    if (outcome.is !== 'accepted') {
      tally.faults.push(`a template could not be read: ${JSON.stringify(outcome)}`)
      return 0
    }
    const { version, lines } = outcome.answer as { version: number; lines: (Line & { item: { id: string } })[] }
    known.lines = lines.map(({ id, item, quantity, maxPrice }) => ({ id, itemId: item.id, quantity, maxPrice }))
    return version
  }

  return { send, repeat, read, skippedOf: skips.skippedOf }
}
export type Client = ReturnType<typeof createClient>

/** Whether the round is over by the machine's clock; the server's answer decides, this only varies the load. */
export const isOver = (round: Round) => machineNow() >= round.cutOffAt
