import { sql } from 'kysely'
import type { WeekStart } from '#domain/time/week.ts'
import type { Unit } from '#domain/money/unit.ts'
import { giveAssisted } from './assistance.ts'
import type { World } from './call.ts'
import { addGroups, type CommonGroups } from './groups.ts'
import { giveDeskRecords, type DeskRecords } from './desk-records.ts'
import { giveBreak } from './breaks.ts'
import { giveApplication } from './give-application.ts'
import { type BooksSamples } from './give-books.ts'
import { kefirOf } from './kefir.ts'
import { unsubscribeToken } from '#server/people/notices/unsubscribe-token.ts'
import { priceList } from './price-list.ts'
import { makeRegion } from './region.ts'
import { type HandoverSamples } from './handing.ts'
import { clearWeekBefore, orderOfWeekBefore } from './ordered.ts'
import { addSuppliers } from './add-suppliers.ts'

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
  /** A region without localities. */
  regionId: string
  windowId: string
  codeId: string
  /** A member who is not otherwise used here. */
  otherUserId: string
  /** A person without e-mail whom that member helps. */
  helpedUserId: string
  /** A browser of that member. */
  otherSessionId: string
}

const nextWeek = '2026-11-30' as WeekStart

async function anotherBrowser(world: World): Promise<string> {
  const { id } = await world.db
    .insertInto('sessions')
    .values({ user_id: await world.userId('klara'), token: 'token-of-another-browser', expires_at: new Date('2099-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An invitation of a colleague that nobody accepted yet. */
const giveStaffInvitation = async (world: World) =>
  sql`
    insert into staff_invitations (email, role, reason, token_hmac, invited_by, invited_at, expires_at)
    select 'kolegyne@dohromady.test', 'finance', 'Nová účetní', sha256('pozvani'), ${await world.userId('admin')}, app_now(),
           app_now() + interval '3 days'`.execute(world.db)

/** Gives the world that data; the supplier is a key of the cast. */
export async function giveCommon(
  world: World,
  { openDeliveryId, supplier }: { openDeliveryId: string; supplier: string },
): Promise<Omit<Common, keyof HandoverSamples | keyof BooksSamples>> {
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
  const [offered] = (await world.as(supplier).offers.demands({ type: 'product' })).demands.filter(
    ({ deliveryId, myOffer }) => deliveryId === openDeliveryId && myOffer !== null,
  )
  await giveStaffInvitation(world)
  return {
    applicationId: await giveApplication(world),
    ...(await addSuppliers(world)),
    ...(await addGroups(world)),
    ...(await giveDeskRecords(world)),
    breakId: await giveBreak(world),
    regionId: await makeRegion(world, []),
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
    priceListFingerprint: (await world.as(supplier).offers.previewPriceList(priceList)).fingerprint,
    unsubscribeToken: unsubscribeToken(world.keyedHash, await world.userId('klara'), 'no_offer'),
    windowId,
    codeId: window.codes[0]!.id,
    otherUserId: await world.userId('klara'),
    helpedUserId: (await giveAssisted(world, 'klara', 'helped')).assistedMemberId,
    otherSessionId: await anotherBrowser(world),
  }
}
