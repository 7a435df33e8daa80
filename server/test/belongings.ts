import type { WeekStart } from '#domain/time/week.ts'
import type { ActorKind } from '#server/people/account/who-may.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'
import { demoPassword } from '#server/seed/cast.ts'
import { giveAssisted } from './assistance.ts'
import { giveApiKey, giveWebhooks } from './api-keys.ts'
import type { World } from './call.ts'
import { giveGroups, type OwnGroups } from './groups.ts'
import { giveBooks, type OwnBooks } from './give-books.ts'
import { draftOf } from './profile.ts'
import { furnishLinks } from './links.ts'
import { receiveOtherwise } from './otherwise.ts'
import { giveInbox } from './inbox.ts'
import { giveWaitingLine } from './give-waiting-line.ts'
import { giveUploads } from './uploads.ts'
import { givePasskey } from './passkeys.ts'
import { handedWeeks, type HandedOver } from './handing.ts'
import { giveCommon, type Common } from './common.ts'

/** A household's data that others must not reach. */
export interface Own extends HandedOver, OwnGroups, OwnBooks {
  /** The owner of all this. */
  ownerId: string
  lineId: string
  pausedLineId: string
  /** A line with an override in this week. */
  changedLineId: string
  additionId: string
  /** A line that waits, and joins this week. */
  waitingLineId: string
  oneTimeItemId: string
  externalPurchaseId: string
  /** A person without e-mail whom it helps. */
  assistedMemberId: string
  /** Links: sent, received, active, and rejected by it. */
  sentLinkId: string
  receivedLinkId: string
  activeLinkId: string
  rejectedLinkId: string
  /** The collecting delivery of its locality. */
  deliveryId: string
  /** A signed-in browser. */
  sessionId: string
  /** A notice in its inbox, and a browser that gets notices pushed. */
  noticeId: string
  pushDeviceId: string
  /** A passkey of the account. */
  passkeyId: string
  /** A key to the supplier API; members who do not sell have one of another supplier. */
  apiKeyId: string
  /** An endpoint for events, and an event of it. */
  webhookId: string
  offWebhookId: string
  webhookMessageId: string
  /** Uploads that nothing uses yet. */
  screenshotId: string
  pagePictureId: string
}

export interface Versions {
  templateVersion: number
  settingsVersion: number
  profileVersion: number
}

export interface Belongings {
  own: Own
  mine: Versions
}

/** The member of the cast who acts as each kind of actor. */
export const castOf = {
  visitor: null,
  unverified: 'eva',
  blocked: 'novacek',
  user: 'jana',
  test: 'testovaci',
  supplier: 'statek',
  categorymanager: 'katalog',
  operator: 'operator',
  logistics: 'logistika',
  finance: 'finance',
  admin: 'admin',
} as const satisfies Record<ActorKind, string | null>

/** Members whose data nobody else may reach; the first lives in another locality. */
export const strangers = ['klara', 'petr', 'obec'] as const

const weekStart = '2026-11-23' as WeekStart
/** A week that every household skips. */
export const skippedWeek = '2026-12-14' as WeekStart
const bought = { quantity: 1000, maxPrice: 9000 }
const wanted = { ...bought, recurrence: 'weekly', recurrenceWeeks: 1, notes: '' } as const
/** An external purchase. */
export const elsewhere = {
  kind: 'supplement',
  shopName: 'Pekárna',
  shopUrl: null,
  totalPrice: 100,
  deliveryAddress: '',
  notes: '',
} as const

type FurnishedFirst = Omit<Belongings, 'own'> & { own: Omit<Own, keyof HandedOver | keyof OwnBooks> }

async function furnish(world: World, key: string): Promise<FurnishedFirst> {
  const { account, settings, template, basket, oneTime, externalPurchases } = world.as(key)
  const { settings: stored } = await settings.read()
  if (!stored.municipality) await settings.assign({ postalCode: '602 00' })
  const line = async (sku: string) => (await template.addLine({ itemId: await world.itemId(sku), ...wanted })).id
  const [lineId, pausedLineId, changedLineId] = [await line('JAB'), await line('BAN'), await line('MRK')]
  await template.pauseLine({ lineId: pausedLineId })
  await basket.changeItem({ weekStart, lineId: changedLineId, quantity: 2000, maxPrice: 9000 })
  await basket.skipWeeks({ weeks: [skippedWeek] })
  await receiveOtherwise(world.as(key))
  const { id: deliveryId } = await ownDelivery(world.db, await world.userId(key), weekStart)
  await world.db.updateTable('catalog_items').set({ is_storable: true }).where('sku', '=', 'RYZ').execute()
  const { id: additionId } = await basket.addItem({ weekStart, itemId: await world.itemId('RYZ'), ...bought })
  const { id: oneTimeItemId } = await oneTime.addItem({ deliveryId, itemId: await world.itemId('CUK'), ...bought, notes: '' })
  const { id: externalPurchaseId } = await externalPurchases.add({ weekStart, ...elsewhere })
  const linked = await furnishLinks(world, key)
  const { id: sessionId } = await world.db
    .insertInto('sessions')
    .values({ user_id: await world.userId(key), token: `token-of-${key}`, expires_at: new Date('2099-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const passkeyId = await givePasskey(world, key)
  const inbox = await giveInbox(world, { userId: await world.userId(key), sessionId })
  const webhook = await giveWebhooks(world, key)
  // An unconfirmed new sign-in address.
  await account.saveProfile({ ...draftOf(await account.profile()), email: `${key}.jinde@dohromady.test` })
  const mine = {
    templateVersion: (await template.read()).version,
    settingsVersion: (await settings.read()).settings.version,
    profileVersion: (await account.profile()).version,
  }
  return {
    own: {
      ...linked,
      ...(await giveAssisted(world, key)),
      ownerId: await world.userId(key),
      lineId,
      pausedLineId,
      changedLineId,
      additionId,
      waitingLineId: await giveWaitingLine(world, key, { sku: 'VOD' }),
      oneTimeItemId,
      externalPurchaseId,
      deliveryId,
      sessionId,
      ...inbox,
      passkeyId,
      ...(await giveGroups(world, key)),
      apiKeyId: await giveApiKey(world, key),
      ...webhook,
      ...(await giveUploads(world, key)),
    },
    mine,
  }
}

export interface Furnished {
  /** The data of an actor; an actor without data uses those of the member. */
  of: (kind: ActorKind) => Belongings
  strangers: Belongings[]
  common: Common
}

/** Gives everybody data to lose; one member is blocked, and one will be erased. */
export async function furnishWorld(world: World): Promise<Furnished> {
  const { all, common } = await world.moment('furnished', () => furnishAll(world))
  return {
    of: (kind) => all[castOf[kind] ?? ''] ?? all['jana']!,
    strangers: strangers.map((key) => all[key]!),
    common,
  }
}

async function furnishAll(world: World): Promise<{ all: Record<string, Belongings>; common: Common }> {
  const furnished = new Map<string, FurnishedFirst>()
  const confirmed = Object.entries(castOf).flatMap(([kind, key]) =>
    key === null || kind === 'unverified' || kind === 'blocked' ? [] : [key],
  )
  for (const key of [...confirmed, ...strangers]) furnished.set(key, await furnish(world, key))
  for (const key of furnished.keys()) await world.as(key).calendarFeed.renew({})
  const { deliveryId } = furnished.get('jana')!.own
  const owners = [...furnished.values()].map(({ own }) => own.ownerId)
  const handed = await handedWeeks(world, deliveryId, owners)
  const books = await giveBooks(world, {
    deliveryId: handed.common.readyDeliveryId,
    handedOverId: handed.common.emptyHandedId,
    strangerId: await world.userId('obec'),
  })
  const all = Object.fromEntries(
    [...furnished].map(([key, { own, ...rest }]): [string, Belongings] => [
      key,
      { ...rest, own: { ...own, ...handed.of(own.ownerId), ...books.of(own.ownerId) } },
    ]),
  )
  const common = {
    ...(await giveCommon(world, { openDeliveryId: deliveryId, supplier: castOf.supplier })),
    ...handed.common,
    ...books.common,
  }
  await world.as(castOf.finance).privacy.requestErasure({ password: demoPassword })
  const blocked = await world.userId(castOf.blocked)
  await world.db.updateTable('user_flags').set({ is_blocked: true }).where('user_id', '=', blocked).execute()
  return { all, common }
}
