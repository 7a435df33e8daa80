import { sql } from 'kysely'
import { z } from 'zod'
import { counted } from '#domain/text/count.ts'
import { memberName } from '#domain/people/groups/group.ts'
import { TAKEOVER_DAYS } from '#domain/people/assistance/takeover.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { mailKind, type Block, type Letter, type Message } from '#server/platform/mail/kind.ts'
import type { Db } from '#server/platform/db/database.ts'
import { joinedFactsOf, joinedLines } from '#server/week/deliveries/joined-lines.ts'
import { unpaidMessages } from '#server/week/deliveries/placeless-messages.ts'
import { uncancelledById } from '#server/week/deliveries/queries.ts'
import { namesOfHelped } from './queries.ts'
import { momentUntil } from '#domain/time/in-sentence.ts'

// People without e-mail get no mail, so their helpers learn what is not ordered: one letter for all whom a member helps.

interface ToHelper {
  deliveryId: string
  memberIds: string[]
  /** Those to whose week lines joined after waiting. */
  joinedFor?: string[]
}

const beforeCutOff = z.strictObject({
  deliveryId: z.uuid(),
  memberIds: z.array(z.uuid()),
  joinedFor: z.array(z.uuid()).default([]),
})

/** The deliveries, and the names of those people whom the recipient still helps. */
async function factsOf(db: Db, messages: readonly Message<ToHelper>[]) {
  const deliveries = await uncancelledById(
    db,
    messages.map(({ content }) => content.deliveryId),
  )
  const known = await namesOfHelped(
    db,
    messages.flatMap(({ content: { memberIds, joinedFor = [] } }) => [...memberIds, ...joinedFor]),
  )
  // Several messages may be about one person: to each clerk of a municipality, or the reminders of two hours.
  const asked = messages.flatMap(({ content: { deliveryId, joinedFor = [] } }) =>
    joinedFor.map((userId) => ({ id: `${deliveryId} ${userId}`, userId, content: { deliveryId } })),
  )
  const joined = await joinedLines(db, [...new Map(asked.map((each) => [each.id, each])).values()])
  const helpedBy = (helperId: string | null, memberIds: readonly string[]) =>
    known.filter((each) => each.helperId === helperId && memberIds.includes(each.memberId))
  /** What is said of those lines, and of whom; nobody whose lines are gone by now. */
  const joinedTo = (helperId: string | null, { deliveryId, joinedFor = [] }: ToHelper) => {
    const linesOf = (memberId: string) => joined.get(`${deliveryId} ${memberId}`) ?? []
    const people = helpedBy(helperId, joinedFor).filter(({ memberId }) => linesOf(memberId).length > 0)
    return { people, facts: people.flatMap(({ name, memberId }) => joinedFactsOf(name, linesOf(memberId))) }
  }
  return { deliveries, helpedBy, joinedTo }
}

/** The same before the cut-off, with what those have to pay first for whom nothing is ordered otherwise. */
async function factsBefore(db: Db, messages: readonly Message<ToHelper>[]) {
  const asked = messages.flatMap(({ content: { deliveryId, memberIds } }) =>
    memberIds.map((userId) => ({ id: `${deliveryId} ${userId}`, userId, content: { deliveryId } })),
  )
  const unpaid = await unpaidMessages(db, [...new Map(asked.map((each) => [each.id, each])).values()])
  return { ...(await factsOf(db, messages)), payFirstOf: (deliveryId: string, memberId: string) => unpaid.get(`${deliveryId} ${memberId}`) }
}

const joinedTexts = ({ facts }: { facts: [string, string][] }): Block[] =>
  facts.length === 0
    ? []
    : [
        'Přidalo se, co čekalo z dřívějších týdnů. Závazně objednáno to je už od té doby; co nemá přijít, v košíku jedním stiskem odeberete.',
        { facts },
      ]

type Helped = readonly { memberId: string; name: string }[]
const listed = (people: Helped) => people.map(({ name }) => plainName(name)).join(', ')
const weekOf = (week: WeekStart) => `Týden ${isoWeek(week).week}`
/** The only person's week, or the list of all. */
const pageOf = (people: Helped, week: WeekStart) =>
  people.length === 1 ? (`/demand?mode=weekly&weekStart=${week}&of=${people[0]!.memberId}` as const) : '/assistance'

/** What only joined, and for whom; null without anybody. */
function joinedLetter(
  { weekStart, cutOffAt }: { weekStart: WeekStart; cutOffAt: Date },
  joined: { people: Helped; facts: [string, string][] },
): Letter | null {
  const { people } = joined
  if (people.length === 0) return null
  const whom = people.length === 1 ? listed(people) : counted(people.length, 'člověk', 'lidé', 'lidí')
  return {
    subject: `${weekOf(weekStart)}, přidalo se, co čekalo: ${whom}. Odebrat to jde ${momentUntil(cutOffAt)}`,
    blocks: [
      ...joinedTexts(joined),
      { facts: [['Uzávěrka', formatPragueDateTime(cutOffAt, 'long')]] },
      { link: 'Zkontrolovat', to: pageOf(people, weekStart) },
    ],
  }
}

export const mails = {
  /** To a person who has an e-mail now: the link by which they take their account over. */
  takeover: mailKind({
    content: z.strictObject({ to: z.string(), token: z.string(), helperId: z.uuid().nullable() }),
    read: async (db, messages) => {
      const ids = messages.map(({ content }) => content.helperId).filter((helperId) => helperId !== null)
      const helpers = await db
        .selectFrom('users')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .select(['id', 'first_name as firstName', 'last_name as lastName', 'display_name as displayName'])
        .execute()
      return new Map(helpers.map(({ id, ...name }) => [id, memberName(name)]))
    },
    write: ({ content: { to, token, helperId } }, names) => {
      const known = helperId === null ? undefined : names.get(helperId)
      // The helper's account was erased.
      if (helperId !== null && known === undefined) return null
      const helper = known === undefined ? null : plainName(known)
      return {
        to,
        subject: helper === null ? 'Předáváme vám váš účet v Dohromady' : `${helper} vám předává váš účet v Dohromady`,
        blocks: [
          `${helper ?? 'Někdo jiný'} za vás dosud v Dohromady objednává. Když si účet převezmete, budete se přihlašovat svým e-mailem a heslem a objednávat sami. Pravidelný nákup, objednávky i peníze na účtu zůstanou.`,
          { link: 'Převzít účet', to: `/take-over#${token}` },
          `Budete k tomu potřebovat šestimístný kód; ${helper === null ? 'řekneme vám ho po telefonu' : 'řekne vám ho ten, kdo za vás objednává'}. Odkaz platí ${TAKEOVER_DAYS} dní a jen jednou. Přijde-li vám jich víc, platí jen ten nejnovější.`,
          { small: 'Pokud za vás nikdo neobjednává, nemusíte dělat nic: bez kódu se odkazem nic nezmění.' },
        ],
      }
    },
  }),
  /** To everybody else who helps a person: somebody sent the link. */
  takeover_sent: mailKind({
    inbox: true,
    // `by`: who sent it; null: staff.
    content: z.strictObject({ name: z.string(), email: z.string(), by: z.string().nullable() }),
    write: ({ content: { name, email, by } }) => ({
      subject: `${plainName(name)}: odešel odkaz k převzetí účtu`,
      blocks: [
        `${by === null ? 'Správa Dohromady' : plainName(by)} předává účet, za který objednáváte. Odkaz odešel na ${email}. Kdo má odkaz i kód k němu, nastaví si heslo a bude objednávat sám; vy pak už jen s jeho svolením.`,
        'Pokud je to omyl, odkaz zrušte.',
        { link: 'Koho máte na starosti', to: '/assistance' },
      ],
    }),
  }),
  /** To everybody who helped somebody who took their account over. */
  taken_over: mailKind({
    inbox: true,
    content: z.strictObject({ name: z.string(), goesOn: z.boolean() }),
    write: ({ content: { name, goesOn } }) => ({
      subject: `${plainName(name)}: účet má teď vlastního majitele`,
      blocks: [
        goesOn
          ? 'Účet, za který jste objednávali, si jeho majitel převzal a dovolil vám košík dál měnit. Najdete ho mezi propojenými účty; kdykoli to může zrušit.'
          : 'Účet, za který jste objednávali, si jeho majitel převzal a objednává si sám. Za něj už nic potvrzovat nemusíte a jeho košík neuvidíte.',
        { link: 'Koho máte na starosti', to: '/assistance' },
      ],
    }),
  }),
  /** To helpers, before the cut-off: whose order is not confirmed. */
  assisted_unconfirmed: mailKind({
    inbox: true,
    toDelivery: true,
    content: beforeCutOff,
    read: factsBefore,
    write: ({ content, userId, now }, { deliveries, helpedBy, joinedTo, payFirstOf }) => {
      const { deliveryId, memberIds } = content
      const delivery = deliveries.get(deliveryId)
      const people = helpedBy(userId, memberIds)
      if (!delivery || delivery.cutOffAt <= now) return null
      // Those who are not confirmed are helped no more; what joined for others is told all the same.
      if (people.length === 0) return joinedLetter(delivery, joinedTo(userId, content))
      const { weekStart, cutOffAt } = delivery
      const whom = people.length === 1 ? listed(people) : counted(people.length, 'člověk', 'lidé', 'lidí')
      const toPay = people.flatMap(({ memberId, name }) => {
        const sentence = payFirstOf(deliveryId, memberId)
        return sentence === undefined ? [] : [[plainName(name), sentence] as const]
      })
      const toConfirm = people.filter(({ memberId }) => payFirstOf(deliveryId, memberId) === undefined)
      return {
        subject: `${weekOf(weekStart)}, zatím neobjednáno: ${whom}. ${toConfirm.length === 0 ? 'Zaplaťte' : 'Potvrďte'} ${momentUntil(cutOffAt)}`,
        blocks: [
          toConfirm.length === 0
            ? 'Objednáváte za lidi bez e-mailu.'
            : `Objednáváte za lidi bez e-mailu. Závazně objednáno ještě nemá: ${listed(toConfirm)}. Co do uzávěrky nepotvrdíte, neobjednáme.`,
          ...(toPay.length === 0
            ? []
            : [
                'Nic neobjednáme, dokud není zaplaceno předem. Zaplatíte u každého zvlášť, pod tlačítkem Vyzvednutí a platba.',
                { facts: toPay },
                {
                  link: 'Zaplatit',
                  to: people.length === 1 ? (`/assistance/${people[0]!.memberId}/settings` as const) : '/assistance',
                } as const,
              ]),
          ...joinedTexts(joinedTo(userId, content)),
          { facts: [['Uzávěrka', formatPragueDateTime(cutOffAt, 'long')]] },
          { link: 'Zkontrolovat a potvrdit', to: pageOf(people, weekStart) },
        ],
      }
    },
  }),
  /** To helpers whose orders are all confirmed, before the cut-off: what joined after waiting, and for whom. */
  assisted_joined: mailKind({
    inbox: true,
    toDelivery: true,
    content: beforeCutOff,
    read: factsOf,
    write: ({ content, userId, now }, { deliveries, joinedTo }) => {
      const delivery = deliveries.get(content.deliveryId)
      if (!delivery || delivery.cutOffAt <= now) return null
      return joinedLetter(delivery, joinedTo(userId, content))
    },
  }),
  /** To helpers, after the cut-off: whose order was not confirmed, as a whole or in part. */
  assisted_unordered: mailKind({
    inbox: true,
    toDelivery: true,
    // `nothingFor`: those of the people for whom nothing at all is ordered.
    content: z.strictObject({
      deliveryId: z.uuid(),
      memberIds: z.array(z.uuid()),
      nothingFor: z.array(z.uuid()),
      placeless: z.array(z.uuid()).default([]),
      unpaid: z.array(z.uuid()).default([]),
      unpermitted: z.array(z.uuid()).default([]),
    }),
    read: factsOf,
    write: ({ content: { deliveryId, memberIds, nothingFor, placeless, unpaid, unpermitted }, userId }, { deliveries, helpedBy }) => {
      const delivery = deliveries.get(deliveryId)
      const people = helpedBy(userId, memberIds)
      if (!delivery || people.length === 0) return null
      const { weekStart } = delivery
      const nowhere = people.filter(({ memberId }) => placeless.includes(memberId))
      const indebted = people.filter(({ memberId }) => unpaid.includes(memberId))
      const above = people.filter(({ memberId }) => unpermitted.includes(memberId))
      const isLeftOut = ({ memberId }: (typeof people)[number]) => [...placeless, ...unpaid, ...unpermitted].includes(memberId)
      const without = people.filter((person) => nothingFor.includes(person.memberId) && !isLeftOut(person))
      const partly = people.filter((person) => !nothingFor.includes(person.memberId) && !isLeftOut(person))
      const whom = people.length === 1 ? listed(people) : counted(people.length, 'člověk', 'lidé', 'lidí')
      const reasons = [
        [nowhere, 'nevíme, kam nákup přivézt'],
        [indebted, 'nepřišla platba'],
        [above, 'nákup přesáhl limit'],
      ] as const
      const why = reasons.find(([whose]) => whose.length === people.length)?.[1] ?? 'objednávku jste nepotvrdili'
      return {
        subject: `${weekOf(weekStart)}, ${why}: ${whom}`,
        blocks: [
          [
            nowhere.length > 0
              ? `Nic neobjednáváme, protože v nastavení chybí místo nebo adresa, kam nákup přivézt: ${listed(nowhere)}.`
              : '',
            indebted.length > 0 ? `Nic neobjednáváme, do uzávěrky nepřišla platba, na kterou objednávka čekala: ${listed(indebted)}.` : '',
            above.length > 0
              ? `Co přesáhlo limit domácnosti a do uzávěrky to od nás nikdo nepovolil, neobjednáváme: ${listed(above)}.`
              : '',
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
