import type { OffCatalogFields } from '#contract/desk/off-catalog.ts'
import type { Accepted, ItemCard } from '#contract/shapes.ts'
import { itemName, lineNotes, MAX_NEW_ITEMS_A_DAY } from '#domain/desk/off-catalog/item.ts'
import { waitText } from '#domain/text/wait.ts'
import { makePrivateItem } from '#server/catalog/catalog/make-private-item.ts'
import { itemCards, offeredItems } from '#server/catalog/catalog/queries.ts'
import { requireCap } from '#server/catalog/catalog/require-cap.ts'
import { soughtItem } from '#server/catalog/catalog/sought-items.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { countUnless } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { takeUploads } from '#server/catalog/uploads/take-uploads.ts'
import { openPlace, type Target } from './open-place.ts'

const aDay = 24 * 3600

// A picture has no address, whatever the text in it begins with.
const sourceUrlOf = ({ source, isFromPicture }: OffCatalogFields) => (source.type === 'url' && !isFromPicture ? source.url : null)

async function makeItem(tx: Tx, userId: string, fields: OffCatalogFields, at: Date): Promise<string> {
  const wait = await countUnless(tx, `off-catalog:${userId}`, [{ most: MAX_NEW_ITEMS_A_DAY, seconds: aDay }])
  if (wait > 0)
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      `Chyba při vytváření položky v katalogu: za den jich jde přidat nejvýš ${MAX_NEW_ITEMS_A_DAY}. Zkuste to prosím za ${waitText(wait)}.`,
      { retryAfterSeconds: wait },
    )
  const { type, description, unit, estimatedPrice } = fields
  const item = { type, description, unit, estimatedPrice, sourceUrl: sourceUrlOf(fields), name: itemName(fields.genericName, fields) }
  return makePrivateItem(tx, userId, item, at)
}

/** The member's choice: an item, null for none of them, or undefined if there was nothing to choose. */
type Chosen = string | null | undefined

/** The chosen item, if the member may buy it and it has the requested type. */
async function chosenItem(tx: Tx, userId: string, itemId: string, type: ItemCard['type']): Promise<ItemCard> {
  const isOffered = (await offeredItems(tx, userId, [itemId])).has(itemId)
  const item = (await itemCards(tx, [itemId])).get(itemId)
  if (!isOffered || item?.type !== type) throw new Refusal('ITEM_NOT_OFFERED')
  return item
}

/** The existing item that is meant, if there is one. Refused if its unit differs, because the quantity would change its meaning. */
async function knownItem(tx: Tx, userId: string, chosen: Chosen, fields: OffCatalogFields): Promise<string | undefined> {
  if (chosen === null) return undefined
  const found = chosen
    ? await chosenItem(tx, userId, chosen, fields.type)
    : await soughtItem(tx, userId, { ...fields, sourceUrl: sourceUrlOf(fields) })
  if (found && found.unit !== fields.unit)
    throw new Refusal('OTHER_UNIT', `Položku „${found.name}“ vedeme v jednotce ${found.unit}. Přepočtěte prosím množství.`)
  return found?.id
}

/** The stored description; pictures are stored separately. */
const saidIn = ({ screenshotId: _screenshot, pagePictureId: _picture, ...said }: OffCatalogFields) => JSON.stringify(said)

const requestOf = (userId: string, itemId: string, fields: OffCatalogFields, at: Date) => ({
  user_id: userId,
  type: fields.type,
  source_type: fields.isFromPicture ? ('screenshot' as const) : fields.source.type,
  source_url: sourceUrlOf(fields),
  user_confirmed_data: saidIn(fields),
  user_notes: fields.notes,
  processing_status: 'confirmed' as const,
  catalog_item_id: itemId,
  created_at: at,
})

/**
 * Adds an off-catalog item to the template, weekly, or to one week: the existing item that is meant, or a new private one. All or nothing.
 */
export function saveItem(
  context: BasketChange,
  { target, chosen, fields }: { target: Target; chosen: Chosen; fields: OffCatalogFields },
): Promise<Accepted & { item: ItemCard; isNew: boolean }> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const place = await openPlace(tx, userId, target)
    const known = await knownItem(tx, userId, chosen, fields)
    if (known !== undefined) await requireCap(tx, { itemId: known, maxPrice: fields.maxPrice })
    const itemId = known ?? (await makeItem(tx, userId, fields, place.acceptedAt))
    const { id } = await tx
      .insertInto('off_catalog_requests')
      .values(requestOf(userId, itemId, fields, place.acceptedAt))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { screenshotId, pagePictureId } = fields
    await takeUploads(tx, userId, {
      screenshot: screenshotId === null ? null : { id: screenshotId, requestId: id },
      pagePicture: pagePictureId === null ? null : { id: pagePictureId, itemId: known === undefined ? itemId : null },
    })
    await place.put(announce, {
      itemId,
      quantity: fields.weeklyQuantity,
      maxPrice: fields.maxPrice,
      notes: lineNotes(fields.notes, fields),
    })
    const item = (await itemCards(tx, [itemId])).get(itemId)!
    return { id, acceptedAt: place.acceptedAt, item, isNew: known === undefined }
  })
}
