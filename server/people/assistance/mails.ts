import { z } from 'zod'
import { counted } from '#domain/text/count.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { mailKind, type Message } from '#server/platform/mail/kind.ts'
import type { Db } from '#server/platform/db/database.ts'
import { uncancelledById } from '#server/week/deliveries/queries.ts'
import { namesOfHelped } from './queries.ts'

// People without e-mail get no mail, so their helpers learn what is not ordered: one letter for all whom a member helps.

interface ToHelper {
  deliveryId: string
  memberIds: string[]
}

/** The deliveries, and the names of those people whom the recipient still helps. */
async function factsOf(db: Db, messages: readonly Message<ToHelper>[]) {
  const deliveries = await uncancelledById(
    db,
    messages.map(({ content }) => content.deliveryId),
  )
  const known = await namesOfHelped(
    db,
    messages.flatMap(({ content }) => content.memberIds),
  )
  const helpedBy = (helperId: string | null, memberIds: readonly string[]) =>
    known.filter((each) => each.helperId === helperId && memberIds.includes(each.memberId))
  return { deliveries, helpedBy }
}

type Helped = readonly { memberId: string; name: string }[]
const listed = (people: Helped) => people.map(({ name }) => plainName(name)).join(', ')
const weekOf = (week: WeekStart) => `Týden ${isoWeek(week).week}`
/** The only person's week, or the list of all. */
const pageOf = (people: Helped, week: WeekStart) =>
  people.length === 1 ? (`/demand?mode=weekly&weekStart=${week}&of=${people[0]!.memberId}` as const) : '/assistance'

export const mails = {
  /** To helpers, before the cut-off: whose order is not confirmed. */
  assisted_unconfirmed: mailKind({
    inbox: true,
    toDelivery: true,
    content: z.strictObject({ deliveryId: z.uuid(), memberIds: z.array(z.uuid()) }),
    read: factsOf,
    write: ({ content: { deliveryId, memberIds }, userId, now }, { deliveries, helpedBy }) => {
      const delivery = deliveries.get(deliveryId)
      const people = helpedBy(userId, memberIds)
      if (!delivery || delivery.cutOffAt <= now || people.length === 0) return null
      const { weekStart, cutOffAt } = delivery
      const whom = people.length === 1 ? listed(people) : counted(people.length, 'člověk', 'lidé', 'lidí')
      return {
        subject: `${weekOf(weekStart)}, zatím neobjednáno: ${whom}. Potvrďte do ${formatPragueDateTime(cutOffAt)}`,
        blocks: [
          `Objednáváte za lidi bez e-mailu. Závazně objednáno ještě nemá: ${listed(people)}. Co do uzávěrky nepotvrdíte, neobjednáme.`,
          { facts: [['Uzávěrka', formatPragueDateTime(cutOffAt, 'long')]] },
          { link: 'Zkontrolovat a potvrdit', to: pageOf(people, weekStart) },
        ],
      }
    },
  }),
  /** To helpers, after the cut-off: whose order was not confirmed, as a whole or in part. */
  assisted_unordered: mailKind({
    inbox: true,
    toDelivery: true,
    // `nothingFor`: those of the people for whom nothing at all is ordered.
    content: z.strictObject({ deliveryId: z.uuid(), memberIds: z.array(z.uuid()), nothingFor: z.array(z.uuid()) }),
    read: factsOf,
    write: ({ content: { deliveryId, memberIds, nothingFor }, userId }, { deliveries, helpedBy }) => {
      const delivery = deliveries.get(deliveryId)
      const people = helpedBy(userId, memberIds)
      if (!delivery || people.length === 0) return null
      const { weekStart } = delivery
      const without = people.filter(({ memberId }) => nothingFor.includes(memberId))
      const partly = people.filter(({ memberId }) => !nothingFor.includes(memberId))
      const whom = people.length === 1 ? listed(people) : counted(people.length, 'člověk', 'lidé', 'lidí')
      return {
        subject: `${weekOf(weekStart)}, objednávku jste nepotvrdili: ${whom}`,
        blocks: [
          [
            without.length > 0 ? `Nic neobjednáváme a nic neplatí: ${listed(without)}.` : '',
            partly.length > 0 ? `Objednáváme jen to, co je potvrzené: ${listed(partly)}.` : '',
          ]
            .filter(Boolean)
            .join(' '),
          { link: 'Zobrazit', to: pageOf(people, weekStart) },
        ],
      }
    },
  }),
}
