import type { Client, Field, Known } from './client.ts'
import { createClient, isOver } from './client.ts'
import type { Dice } from './dice.ts'
import { otherLines, someAmount, type Item } from './goods.ts'
import type { Change } from './journal.ts'
import type { Member } from './world.ts'

const tabsAtOnce = 5

function someWeek({ locality: { now, next } }: Member, chance: Dice): string {
  return chance.chance(isOver(now) ? 0.35 : 0.8) ? now.weekStart : next.weekStart
}

const mix = [
  ['changeItem', 40],
  ['addItem', 16],
  ['removeAddition', 8],
  ['addOneTime', 12],
  ['changeLine', 16],
  ['skipWeek', 4],
  ['buyWeek', 8],
  ['replace', 5],
  ['repeat', 6],
] as const
const mixed = mix.flatMap(([what, share]) => Array.from({ length: share }, () => what))

/** A possible change of this member; null if there is nothing to change. */
function someChange(
  does: Exclude<Change['does'], 'replace'>,
  { member, lines, additions }: Known,
  items: ReadonlyMap<string, Item>,
  skipped: readonly string[],
  chance: Dice,
): Change | null {
  const weekStart = someWeek(member, chance)
  const amount = (itemId: string) => someAmount(items.get(itemId)!, chance)
  switch (does) {
    case 'changeItem': {
      const line = chance.pick(lines)
      const wish = chance.chance(0.2)
        ? { quantity: 0, maxPrice: line.maxPrice }
        : chance.chance(0.15)
          ? { quantity: line.quantity, maxPrice: line.maxPrice }
          : amount(line.itemId)
      return { does, weekStart, lineId: line.id, itemId: line.itemId, ...wish }
    }
    case 'addItem':
    case 'addOneTime': {
      const itemId = chance.pick([...items.keys()])
      return { does, weekStart, itemId, ...amount(itemId) }
    }
    case 'removeAddition': {
      if (additions.length === 0) return null
      const { id, weekStart } = chance.pick(additions)
      return { does, weekStart, additionId: id }
    }
    case 'skipWeek':
      return { does, weekStart }
    // Mostly a skipped week; otherwise it would stay skipped for the rest of the storm.
    case 'buyWeek':
      return { does, weekStart: skipped.length > 0 && chance.chance(0.9) ? chance.pick(skipped) : weekStart }
    case 'changeLine': {
      const { id, itemId } = chance.pick(lines)
      return { does, lineId: id, itemId, ...amount(itemId) }
    }
  }
}

async function step(known: Known, client: Client, { items }: Field, chance: Dice): Promise<void> {
  const what = chance.pick(mixed)
  if (what === 'repeat') return client.repeat()
  if (what === 'replace') {
    const version = await client.read(known)
    await client.send(known.member, { does: 'replace', version, lines: otherLines(known.lines, items, chance) })
    await client.read(known)
    return
  }
  const change = someChange(what, known, items, client.skippedOf(known.member), chance)
  if (!change) return
  const { outcome } = await client.send(known.member, change)
  if (outcome.is !== 'accepted') return
  if (change.does === 'addItem')
    known.additions.push({ weekStart: change.weekStart, id: String(outcome.answer['id']), itemId: change.itemId })
  if (change.does === 'removeAddition') known.additions = known.additions.filter(({ id }) => id !== change.additionId)
  if (change.does === 'changeLine')
    Object.assign(
      known.lines.find(({ id }) => id === change.lineId)!,
      { quantity: change.quantity, maxPrice: change.maxPrice },
    )
}

/** Five tabs save the same template at once: one wins, the others are refused, and the result is the winner's. */
async function tabs(known: Known, client: Client, field: Field, chance: Dice): Promise<void> {
  field.tally.tabRounds += 1
  const version = await client.read(known)
  const wishes = Array.from({ length: tabsAtOnce }, () => otherLines(known.lines, field.items, chance))
  const asked = await Promise.all(wishes.map((lines) => client.send(known.member, { does: 'replace', version, lines }, true)))
  const winners = wishes.filter((_, tab) => asked[tab]!.outcome.is === 'accepted')
  if (winners.length !== 1) field.tally.faults.push(`${winners.length} of ${tabsAtOnce} tabs replaced version ${version}`)
  await client.read(known)
  const text = (lines: { itemId: string; quantity: number; maxPrice: number | null }[]) =>
    lines
      .map(({ itemId, quantity, maxPrice }) => `${itemId} ${quantity} ${maxPrice}`)
      .toSorted()
      .join('\n')
  if (winners[0] && text(winners[0]) !== text(known.lines)) field.tally.faults.push(`tabs left a mixed template behind version ${version}`)
}

/** Acts for its members in turn until the storm is over. The first one has many tabs. */
export async function actFor(members: Member[], number: number, field: Field, chance: Dice): Promise<void> {
  const client = createClient(field, number, chance)
  const known = members.map((member): Known => ({ member, lines: member.template.map((line) => ({ ...line })), additions: [] }))
  while (field.goesOn()) {
    if (known.length > 1 && chance.chance(0.01)) await tabs(known[0]!, client, field, chance)
    else await step(chance.pick(known.length > 1 ? known.slice(1) : known), client, field, chance)
  }
}
