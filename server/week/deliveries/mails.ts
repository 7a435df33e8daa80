import { z } from 'zod'
import { counted } from '#domain/text/count.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import type { Topic } from '#domain/people/notices/topics.ts'
import { asDay } from '#domain/time/day.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { isoWeek } from '#domain/time/week.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { shiftSentence } from '#domain/week/deliveries/shift-sentence.ts'
import { joinedBlocks, joinedLines } from './joined-lines.ts'
import { offerHours } from './offer-hours.ts'
import { clearingTimes, deliveriesById, uncancelledById } from './queries.ts'
import {
  askedForPlace,
  frozenBasketOf,
  askedToConfirm,
  askedToPay,
  askedToWait,
  leftOutLetter,
  placelessMessages,
  unpaidMessages,
  unpermittedMessages,
} from './placeless-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind, type Message } from '#server/platform/mail/kind.ts'
import { dayWhen, momentUntil, momentWhen } from '#domain/time/in-sentence.ts'

const shift = z.strictObject({
  deliveryId: z.uuid(),
  /** Null if it takes place on its regular day again. */
  shiftedFrom: z.string().nullable(),
  /** Null if nothing is delivered in that week. */
  deliveryOn: z.string().nullable(),
  reason: z.string().nullable(),
})
type ToldShift = Omit<z.output<typeof shift>, 'deliveryId'>

/** A delivery that an operator cancelled after it moved has another mail. */
const isTrue = ({ deliveryOn }: ToldShift, status: DeliveryStatus) => (deliveryOn === null) === (status === 'cancelled')

function subjectOf({ shiftedFrom, deliveryOn }: ToldShift): string {
  if (deliveryOn === null) return 'závoz nepřijede'
  return `závoz přijede ${shiftedFrom === null ? 'zase ' : ''}${dayWhen(asDay(deliveryOn))}`
}

function sentenceOf({ shiftedFrom, deliveryOn, reason }: ToldShift): string {
  if (shiftedFrom === null) return 'Závoz, který jsme přesunuli, přijede nakonec ve svůj obvyklý den.'
  const shifted = shiftSentence({ shiftedFrom: asDay(shiftedFrom), deliveryOn: deliveryOn === null ? null : asDay(deliveryOn) })
  return `${shifted} Důvod: ${reason ?? ''}`
}

const idsOf = (messages: readonly { content: { deliveryId: string } }[]) => messages.map(({ content }) => content.deliveryId)

const reminderContent = z.strictObject({ deliveryId: z.uuid(), hours: z.int(), lines: z.int() })
const readReminders = async (db: Db, messages: readonly Message<z.output<typeof reminderContent>>[]) => ({
  deliveries: await uncancelledById(db, idsOf(messages)),
  joined: await joinedLines(db, messages),
})
const reminder = (topic: Topic) =>
  mailKind({
    inbox: true,
    toDelivery: true,
    topic,
    content: reminderContent,
    read: readReminders,
    write: ({ id, content: { deliveryId, hours, lines }, now }, { deliveries, joined }) => {
      const delivery = deliveries.get(deliveryId)
      if (!delivery || delivery.cutOffAt <= now) return null
      const { weekStart, cutOffAt, deliveryOn, deliveryTime } = delivery
      return {
        subject: `Týden ${isoWeek(weekStart).week}: košík můžete měnit ${momentUntil(cutOffAt)}`,
        blocks: [
          `V košíku máte ${counted(lines, 'položku', 'položky', 'položek')}. Do uzávěrky zbývá ${hours === 6 ? 'méně než 6 hodin' : 'méně než 48 hodin'}.`,
          ...joinedBlocks(joined.get(id)),
          'Pokud je všechno, jak má být, nemusíte dělat nic.',
          {
            facts: [
              ['Uzávěrka', formatPragueDateTime(cutOffAt, 'long')],
              ['Závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime.slice(0, 5)}`],
            ],
          },
          { link: 'Zobrazit košík', to: `/demand?mode=weekly&weekStart=${weekStart}` },
        ],
      }
    },
  })

export const mails = {
  cut_off_near: reminder('cut_off'),
  /** To whoever has changed nothing for weeks. */
  cut_off_near_idle: reminder('cut_off_idle'),
  /** To members of whose basket a part is not confirmed, also if they turned reminders off. */
  cut_off_unconfirmed: mailKind({
    inbox: true,
    toDelivery: true,
    content: reminderContent,
    read: async (db, messages) => ({
      ...(await readReminders(db, messages)),
      placeless: await placelessMessages(db, messages),
      unpaid: await unpaidMessages(db, messages),
      unpermitted: await unpermittedMessages(db, messages),
    }),
    write: ({ id, content: { deliveryId }, now }, { deliveries, joined, placeless, unpaid, unpermitted }) => {
      const delivery = deliveries.get(deliveryId)
      if (!delivery || delivery.cutOffAt <= now) return null
      const { weekStart, cutOffAt } = delivery
      const toPay = unpaid.get(id)
      const limit = unpermitted.get(id)
      const asked = limit === undefined ? 'potvrďte objednávku' : 'nákup čeká na naše povolení'
      const wish = toPay ? 'zaplaťte předem' : placeless.has(id) ? 'doplňte, kam nákup přivézt,' : asked
      return {
        subject: `Týden ${isoWeek(weekStart).week}: ${wish} ${momentUntil(cutOffAt)}`,
        blocks: [
          ...(toPay === undefined ? [] : askedToPay(toPay)),
          ...(limit === undefined ? [] : askedToWait(limit)),
          ...(placeless.has(id) ? askedForPlace : toPay === undefined && limit === undefined ? askedToConfirm : []),
          ...joinedBlocks(joined.get(id)),
          { facts: [['Uzávěrka', formatPragueDateTime(cutOffAt, 'long')]] },
          { link: 'Zkontrolovat a potvrdit', to: `/demand?mode=weekly&weekStart=${weekStart}` },
        ],
      }
    },
  }),
  /** To members of whose basket a part was not ordered, because they did not confirm it or it could not be delivered. */
  week_unconfirmed: mailKind({
    inbox: true,
    toDelivery: true,
    content: z.strictObject({
      deliveryId: z.uuid(),
      lines: z.int(),
      ordered: z.int(),
      hasPlace: z.boolean().default(true),
      hasPaid: z.boolean().default(true),
      hasPermit: z.boolean().default(true),
    }),
    read: (db, messages) => uncancelledById(db, idsOf(messages)),
    write: ({ content: { deliveryId, lines, ordered, ...has } }, deliveries) => {
      const delivery = deliveries.get(deliveryId)
      if (!delivery) return null
      const { weekStart } = delivery
      const letter = leftOutLetter(weekStart, { ...has, hasOrder: ordered > 0 })
      if (letter) return letter
      return {
        subject: `Týden ${isoWeek(weekStart).week}: ${ordered === 0 ? 'nic neobjednáváme, košík jste nepotvrdili' : 'objednáváme jen to, co jste potvrdili'}`,
        blocks: [
          ordered === 0
            ? 'Objednávku jste do uzávěrky nepotvrdili. Z vašeho košíku proto nic neobjednáváme a nic neplatíte.'
            : `Do uzávěrky jste nepotvrdili ${counted(lines, 'položku', 'položky', 'položek')}. Objednáváme jen to, co jste potvrdili dřív. Na stránce týdne vidíte, čeho se to týká.`,
          { link: 'Zobrazit týden', to: `/demand?mode=weekly&weekStart=${weekStart}` },
        ],
      }
    },
  }),
  week_closed_early: mailKind({
    inbox: true,
    toDelivery: true,
    content: z.strictObject({
      deliveryId: z.uuid(),
      reason: z.string(),
      announcedAt: z.string(),
      lines: z.int(),
      // Messages queued before this was known went to members with lines only.
      isSkipped: z.boolean().default(false),
      isLeftOut: z.boolean().default(false),
    }),
    read: async (db, messages) => ({
      deliveries: await uncancelledById(db, idsOf(messages)),
      prices: await clearingTimes(db, idsOf(messages)),
    }),
    write: ({ content: { deliveryId, reason, announcedAt, ...basket } }, { deliveries, prices }) => {
      const delivery = deliveries.get(deliveryId)
      if (!delivery) return null
      const { weekStart, cutOffAt, deliveryOn, deliveryTime } = delivery
      return {
        subject: `Týden ${isoWeek(weekStart).week}: košík jsme uzavřeli dřív, ${momentWhen(cutOffAt)}`,
        blocks: [
          `Uzávěrku jsme oznámili na ${formatPragueDateTime(new Date(announcedAt))}, a museli jsme ji posunout dopředu. Důvod: ${reason}`,
          `${frozenBasketOf(basket)}; pokud vám to nevyhovuje, napište nám prosím na podporu.`,
          {
            facts: [
              ['Uzavřeno', formatPragueDateTime(cutOffAt, 'long')],
              ['Mělo být', formatPragueDateTime(new Date(announcedAt), 'long')],
              ['Ceny budou', formatPragueDateTime(prices.get(deliveryId)!, 'long')],
              ['Závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime.slice(0, 5)}`],
            ],
          },
          { link: 'Zobrazit košík', to: `/demand?mode=weekly&weekStart=${weekStart}` },
        ],
      }
    },
  }),
  delivery_cancelled: mailKind({
    inbox: true,
    toDelivery: true,
    content: z.strictObject({ deliveryId: z.uuid(), reason: z.string(), lines: z.int() }),
    read: (db, messages) => deliveriesById(db, idsOf(messages)),
    write: ({ content: { deliveryId, reason, lines } }, deliveries) => {
      const delivery = deliveries.get(deliveryId)
      if (!delivery) return null
      const { weekStart, deliveryOn } = delivery
      return {
        subject: `Týden ${isoWeek(weekStart).week}: závoz jsme zrušili, nic neplatíte`,
        blocks: [
          `Závoz ${dayWhen(deliveryOn)} nepřijede. Důvod: ${reason}`,
          `Z vašeho košíku (${counted(lines, 'položka', 'položky', 'položek')}) nic nekoupíme a nic neplatíte. Pravidelný nákup pokračuje dalším týdnem.`,
          { link: 'Zobrazit týden', to: `/demand?mode=weekly&weekStart=${weekStart}` },
        ],
      }
    },
  }),
  delivery_shifted: mailKind({
    inbox: true,
    toDelivery: true,
    content: shift.extend({ lines: z.int() }),
    read: async (db, messages) => ({
      deliveries: await deliveriesById(db, idsOf(messages)),
      prices: await clearingTimes(db, idsOf(messages)),
    }),
    write: ({ content: { deliveryId, lines, ...told } }, { deliveries, prices }) => {
      const delivery = deliveries.get(deliveryId)
      if (!delivery || !isTrue(told, delivery.status)) return null
      const { weekStart, cutOffAt, deliveryOn, deliveryTime } = delivery
      const isDropped = told.deliveryOn === null
      return {
        subject: `Týden ${isoWeek(weekStart).week}: ${subjectOf(told)}`,
        blocks: [
          sentenceOf(told),
          isDropped
            ? `Z vašeho košíku (${counted(lines, 'položka', 'položky', 'položek')}) ten týden nic nekoupíme a nic neplatíte. Pravidelný nákup pokračuje dalším týdnem.`
            : 'Uzávěrka košíku se posunula o stejný počet dní.',
          ...(isDropped
            ? []
            : [
                {
                  facts: [
                    ['Závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime.slice(0, 5)}`],
                    ['Košík můžete měnit do', formatPragueDateTime(cutOffAt, 'long')],
                    ['Ceny budou', formatPragueDateTime(prices.get(deliveryId)!, 'long')],
                  ] as [string, string][],
                },
              ]),
          { link: 'Zobrazit týden', to: `/demand?mode=weekly&weekStart=${weekStart}` },
        ],
      }
    },
  }),
  supplied_delivery_shifted: mailKind({
    inbox: true,
    content: shift,
    read: async (db, messages) => ({
      deliveries: await deliveriesById(db, idsOf(messages)),
      hours: await offerHours(db, idsOf(messages)),
    }),
    write: ({ content: { deliveryId, ...told }, now }, { deliveries, hours }) => {
      const delivery = deliveries.get(deliveryId)
      if (!delivery || !isTrue(told, delivery.status)) return null
      const { weekStart, localityName, deliveryOn, deliveryTime } = delivery
      return {
        subject: `Týden ${isoWeek(weekStart).week}, ${localityName}: ${subjectOf(told)}`,
        blocks: [
          `Lokalita ${localityName}. ${sentenceOf(told)}`,
          ...(told.deliveryOn === null
            ? ['Vaše nabídky platí dál pro další týdny.']
            : [
                {
                  facts: [['Závoz', `${formatDay(deliveryOn, 'long')}, ${deliveryTime.slice(0, 5)}`], ...hours(delivery, now)] as [
                    string,
                    string,
                  ][],
                },
              ]),
          { link: 'Zobrazit poptávky', to: '/supplier/demands' },
        ],
      }
    },
  }),
  supplied_delivery_cancelled: mailKind({
    inbox: true,
    content: z.strictObject({ deliveryId: z.uuid(), reason: z.string() }),
    read: (db, messages) => deliveriesById(db, idsOf(messages)),
    write: ({ content: { deliveryId, reason } }, deliveries) => {
      const delivery = deliveries.get(deliveryId)
      if (!delivery) return null
      const { weekStart, localityName } = delivery
      return {
        subject: `Týden ${isoWeek(weekStart).week}: závoz ${localityName} je zrušený`,
        blocks: [
          `Závoz lokality ${localityName} jsme zrušili. Důvod: ${reason}`,
          'Vaše nabídky na něj tím končí: nic nepřipravujte a nic nedodávejte. Nabídky na další týdny platí dál.',
          { link: 'Zobrazit poptávky', to: '/supplier/demands' },
        ],
      }
    },
  }),
}
