import type { Unit } from '#domain/money/unit.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { ActorKind } from '#server/people/account/who-may.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'
import { demoPassword } from '#server/seed/cast.ts'
import { giveApiKey, giveWebhooks } from './api-keys.ts'
import type { World } from './call.ts'
import { addGroups, giveGroups, type CommonGroups, type OwnGroups } from './groups.ts'
import { giveDeskRecords, type DeskRecords } from './desk-records.ts'
import { giveBreak } from './breaks.ts'
import { giveApplication } from './give-application.ts'
import { giveBooks, type BooksSamples, type OwnBooks } from './give-books.ts'
import { draftOf } from './profile.ts'
import { furnishLinks } from './links.ts'
import { receiveOtherwise } from './otherwise.ts'
import { kefirOf } from './kefir.ts'
import { unsubscribeToken } from '#server/people/notices/unsubscribe-token.ts'
import { priceList } from './price-list.ts'
import { giveInbox } from './inbox.ts'
import { giveUploads } from './uploads.ts'
import { givePasskey } from './passkeys.ts'
import { handedWeeks, type HandedOver, type HandoverSamples } from './handing.ts'
import { clearWeekBefore, orderOfWeekBefore } from './ordered.ts'
import { addSuppliers } from './add-suppliers.ts'

/** A household's data that others must not reach. */
export interface Own extends HandedOver, OwnGroups, OwnBooks {
  /** The owner of all this. */
  ownerId: string
  lineId: string
  pausedLineId: string
  /** A line with an override in this week. */
  changedLineId: string
  additionId: string
  oneTimeItemId: string
  externalPurchaseId: string
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

/** Public or operational data. */
export interface Common extends HandoverSamples, CommonGroups, DeskRecords, BooksSamples {
  /** An item that every household has a line of, and one that none buys yet. */
  lineItemId: string
  newItemId: string
  categoryId: string
  /** An undecided proposal. */
  proposedItemId: string
  otherProposedItemId: string
  /** An item with the type and unit of `newItemId`, and another category of the first one's type. */
  otherItemId: string
  otherCategoryId: string
  municipalityId: string
  providerId: string
  pickupPointId: string
  otherPointId: string
  /** A collecting delivery, and one with frozen baskets and the fingerprint of its dry run. */
  openDeliveryId: string
  localityId: string
  closedDeliveryId: string
  closedInputs: string
  /** A pool of the closed delivery. */
  closedPool: { itemId: string; unit: Unit }
  clearedDeliveryId: string
  /** A pool of it, for which there was no offer. */
  clearedPool: { itemId: string; unit: Unit }
  /** The fingerprint of the preview of `priceList`. */
  priceListFingerprint: string
  /** The link of a mail that turns its topic off. */
  unsubscribeToken: string
  /** The valid offer of the cast's supplier for an item that the open delivery collects. */
  offerId: string
  /** A purchase order that the cast's supplier has not answered, and its line. */
  orderId: string
  orderLineId: string
  /** A member's waiting application to become a supplier. */
  applicationId: string
  /** A supplier that may offer, and a suspended one. */
  supplierId: string
  suspendedSupplierId: string
  breakId: string
  windowId: string
  codeId: string
  /** A member who is not otherwise used here. */
  otherUserId: string
  /** A browser of that member. */
  otherSessionId: string
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

const [weekStart, nextWeek] = ['2026-11-23', '2026-11-30'] as [WeekStart, WeekStart]
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
      ownerId: await world.userId(key),
      lineId,
      pausedLineId,
      changedLineId,
      additionId,
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

async function commonOf(world: World, openDeliveryId: string): Promise<Omit<Common, keyof HandoverSamples | keyof BooksSamples>> {
  const { maintenance, clearing, deliveries } = world.as('admin')
  const { rows } = await deliveries.controlRoom()
  const { id: closedDeliveryId } = rows.find(({ localityName, status }) => localityName === 'Žďársko' && status === 'collecting')!
  const clearedDeliveryId = await clearWeekBefore(world, closedDeliveryId)
  await deliveries.close({ deliveryId: closedDeliveryId, reason: 'Svátek, závoz jede dřív.' })
  const { inputs: closedInputs, pools } = await clearing.dryRun({ deliveryId: closedDeliveryId })
  const reason = 'Výměna disků'
  const plan = { message: null, endsAt: null, affectedRoles: ['user' as const], safeModeEnabled: false, reason }
  // It starts long after the tests, so nobody is locked out.
  const { id: windowId } = await maintenance.plan({ ...plan, startsAt: new Date('2026-12-24T20:00:00Z') })
  const { window } = await maintenance.createBypass({ windowId, expiresInHours: 1, reason })
  const { settings, options } = await world.as('jana').settings.read()
  const firstLevel = (await world.as('jana').catalog.categories({})).filter(({ level }) => level === 1)
  const propose = async (genericName: string) =>
    (await kefirOf(() => world).save('petr', { genericName, source: genericName }, { mode: 'weekly', weekStart: nextWeek })).item.id
  const [offered] = (await world.as(castOf.supplier).offers.demands({ type: 'product' })).demands.filter(
    ({ deliveryId, myOffer }) => deliveryId === openDeliveryId && myOffer !== null,
  )
  return {
    applicationId: await giveApplication(world),
    ...(await addSuppliers(world)),
    ...(await addGroups(world)),
    ...(await giveDeskRecords(world)),
    breakId: await giveBreak(world),
    offerId: offered!.myOffer!.id,
    ...(await orderOfWeekBefore(world, closedDeliveryId)),
    proposedItemId: await propose('Kefír z Bílovic'),
    otherProposedItemId: await propose('Podmáslí z Bílovic'),
    lineItemId: await world.itemId('JAB'),
    newItemId: await world.itemId('TES'),
    categoryId: firstLevel[0]!.id,
    otherItemId: await world.itemId('MOU'),
    otherCategoryId: firstLevel[1]!.id,
    municipalityId: settings.municipality!.id,
    providerId: options.providers[0]!.id,
    pickupPointId: options.pickupPoints[0]!.id,
    otherPointId: options.pickupPoints[1]!.id,
    openDeliveryId,
    localityId: offered!.localityId,
    closedDeliveryId,
    closedInputs,
    closedPool: { itemId: pools[0]!.item.id, unit: pools[0]!.unit },
    clearedDeliveryId,
    clearedPool: { itemId: await world.itemId('JAB'), unit: 'kg' },
    priceListFingerprint: (await world.as(castOf.supplier).offers.previewPriceList(priceList)).fingerprint,
    unsubscribeToken: unsubscribeToken(world.keyedHash, await world.userId('klara'), 'no_offer'),
    windowId,
    codeId: window.codes[0]!.id,
    otherUserId: await world.userId('klara'),
    otherSessionId: (
      await world.db
        .insertInto('sessions')
        .values({ user_id: await world.userId('klara'), token: 'token-of-another-browser', expires_at: new Date('2099-01-01') })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
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
  const belongings = new Map(
    [...furnished].map(([key, { own, ...rest }]): [string, Belongings] => [
      key,
      { ...rest, own: { ...own, ...handed.of(own.ownerId), ...books.of(own.ownerId) } },
    ]),
  )
  const common = { ...(await commonOf(world, deliveryId)), ...handed.common, ...books.common }
  await world.as(castOf.finance).privacy.requestErasure({ password: demoPassword })
  const blocked = await world.userId(castOf.blocked)
  await world.db.updateTable('user_flags').set({ is_blocked: true }).where('user_id', '=', blocked).execute()
  return {
    of: (kind) => belongings.get(castOf[kind] ?? '') ?? belongings.get('jana')!,
    strangers: strangers.map((key) => belongings.get(key)!),
    common,
  }
}
