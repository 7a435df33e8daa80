import type { Unit } from '#domain/money/unit.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { client } from '../../lib/client.ts'
import type { Invite } from '../clearing/InviteButton.tsx'

/** Makes an invitation to a pool of this week, which says what is missing to a lower price. */
export const inviteNeighbours =
  ({ id, name, unit }: { id: string; name: string; unit: Unit }, weekStart: WeekStart): Invite =>
  async (_, options) => {
    const { path, missing } = await client.poolInvitations.create({ itemId: id, unit, weekStart }, options)
    const what = missing === null ? '' : ` Do nižší ceny pro všechny chybí ${formatQuantity(missing, unit)}.`
    return { url: `${location.origin}${path}`, text: `Nakupujeme dohromady: ${name}.${what}` }
  }
