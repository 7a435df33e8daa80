import type { AiState, ItemFacts } from '#domain/catalog/extraction/facts.ts'
import type { NoItem } from '#domain/catalog/extraction/tell-item.ts'
import { isUnusual } from '#domain/catalog/catalog/usual.ts'
import type { Db } from '#server/platform/db/database.ts'
import { NotFetched, type EgressFault } from '#server/platform/egress.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { perMember } from './limit-readings.ts'
import type { Reading } from './open-assistant.ts'
import type { Extraction } from './open-extraction.ts'
import { NotRead } from './open-pictures.ts'
import { usualPrice } from './queries.ts'
import { pictureIn } from './redraw-picture.ts'

const byHand = 'Položku můžete zadat ručně přes „Přeskočit AI“.'
const hints: Readonly<Record<EgressFault, string>> = {
  address: `Tuto adresu načíst nemůžeme. Vložte adresu stránky produktu v e-shopu. ${byHand}`,
  unreachable: `E-shop neodpovídá. ${byHand}`,
  time: `E-shop odpovídá příliš dlouho. ${byHand}`,
  redirects: `Stránka odkazuje stále jinam. ${byHand}`,
  status: `E-shop nám stránku nevydal. ${byHand}`,
  type: `Na této adrese není stránka produktu. ${byHand}`,
  size: `Stránka je příliš velká. ${byHand}`,
}
const pictureHints = {
  picture: `Obrázek nejde otevřít. Nahrajte PNG, JPEG, WebP nebo AVIF do 25 megapixelů. ${byHand}`,
  reader: `Čtení obrázku se nepovedlo. Zkuste výřez jen s názvem a cenou. ${byHand}`,
}

const reasons: Readonly<Record<NoItem, string>> = {
  notThere: 'E-shop na této adrese žádnou položku nemá. ',
  door: 'E-shop nás dál nepustil, chce přihlášení nebo ověření. ',
  list: 'Na stránce je víc položek. Otevřete jednu z nich a vložte její adresu. ',
  otherPage: 'Na této adrese není stránka produktu. ',
  unknown: '',
}

const failed = (hint: string) => new Refusal('EXTRACTION_FAILED', undefined, { hint })

interface Read extends Reading {
  url: string | null
  picture: Buffer | null
}

interface Answer {
  facts: ItemFacts
  ai: AiState
}

const noAi: Readonly<Partial<Record<AiState, string>>> = {
  failed: 'AI teď není dostupná. ',
  overBudget: 'Dotazy na AI jsou pro dnešek nebo pro tuto chvíli vyčerpané. ',
}

/** Adds a remark to a price that is far from the usual one (docs/rules/catalog.md#extraction). */
async function withRemark(db: Db, facts: ItemFacts): Promise<ItemFacts> {
  const { name, genericName, category, unit, price, packageSize } = facts
  if (!name || !price || !unit) return facts
  const size = packageSize?.value ?? null
  const usual = await usualPrice(db, { name: (genericName ?? name).value, category: category?.value ?? null, unit: unit.value, size })
  return usual && isUnusual(price.value, usual.price) ? { ...facts, price: { ...price, farFrom: usual } } : facts
}

interface Work {
  userId: string
  read: (extraction: Extraction) => Promise<Read>
}

/** Runs one extraction at a time per member, within the rate limit. Null means that the operator has switched extraction off. */
async function readFor(db: Db, extraction: Extraction | null, { userId, read }: Work): Promise<Read & Answer> {
  if (!extraction) throw failed(`Automatické načtení není k dispozici. ${byHand}`)
  const done = extraction.begin(userId)
  if (!done) throw new Refusal('TOO_MANY_REQUESTS', 'Předchozí položka se ještě načítá. Počkejte prosím chvíli.')
  try {
    await countOrRefuse(db, `extraction:${userId}`, perMember)
    const found = await read(extraction)
    const { facts, ai } = await extraction.assistant.complete(db, { userId, ...found })
    if (!facts.name) {
      const why = found.noItem ? reasons[found.noItem] : ''
      throw new Refusal('NOTHING_EXTRACTED', undefined, { hint: `${why || (noAi[ai] ?? '')}${byHand}` })
    }
    return { ...found, facts: await withRemark(db, facts), ai }
  } catch (fault) {
    if (fault instanceof NotFetched) throw failed(hints[fault.reason])
    if (fault instanceof NotRead) throw new Refusal('PICTURE_NOT_READ', undefined, { hint: pictureHints[fault.reason] })
    throw fault
  } finally {
    done()
  }
}

/** Extracts facts from a shop page for a member. */
export async function extractItem(
  db: Db,
  extraction: Extraction | null,
  { userId, url: asked }: { userId: string; url: string },
): Promise<Answer & { url: string }> {
  const read = async (by: Extraction) => ({ ...(await by.read(asked)), picture: null })
  const { url, facts, ai } = await readFor(db, extraction, { userId, read })
  return { url: url ?? asked, facts, ai }
}

/** Extracts facts from a picture for a member; the picture is not stored. */
export async function extractFromPicture(
  db: Db,
  extraction: Extraction | null,
  { userId, imageUrl }: { userId: string; imageUrl: string },
): Promise<Answer> {
  const read = async ({ pictures }: Extraction) => ({ ...(await pictures.read(pictureIn(imageUrl))), url: null })
  const { facts, ai } = await readFor(db, extraction, { userId, read })
  return { facts, ai }
}
