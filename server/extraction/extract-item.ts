import type { ItemFacts } from '#domain/extraction/facts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { NotFetched, type EgressFault } from '#server/platform/egress.ts'
import { countOrRefuse } from '#server/platform/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Extracted, Extraction } from './open-extraction.ts'
import { NotRead } from './open-pictures.ts'
import { pictureIn } from './redraw-picture.ts'

// A member looks up an item now and then; a shop is not to be copied page by page through us (design: security §6.4, row AI).
const perMember = [
  { most: 10, seconds: 60 },
  { most: 60, seconds: 86_400 },
]

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

const failed = (hint: string) => new Refusal('EXTRACTION_FAILED', undefined, { hint })

interface Work<Result> {
  userId: string
  read: (extraction: Extraction) => Promise<Result>
}

/** Reads for a member, one thing at a time and not too often; null means that the operator has switched it off. */
async function readFor<Result extends { facts: ItemFacts }>(
  db: Db,
  extraction: Extraction | null,
  { userId, read }: Work<Result>,
): Promise<Result> {
  if (!extraction) throw failed(`Automatické načtení není k dispozici. ${byHand}`)
  const done = extraction.begin(userId)
  if (!done) throw new Refusal('TOO_MANY_REQUESTS', 'Předchozí položka se ještě načítá. Počkejte prosím chvíli.')
  try {
    await countOrRefuse(db, `extraction:${userId}`, perMember)
    const extracted = await read(extraction)
    if (!extracted.facts.name) throw new Refusal('NOTHING_EXTRACTED', undefined, { hint: byHand })
    return extracted
  } catch (fault) {
    if (fault instanceof NotFetched) throw failed(hints[fault.reason])
    if (fault instanceof NotRead) throw new Refusal('PICTURE_NOT_READ', undefined, { hint: pictureHints[fault.reason] })
    throw fault
  } finally {
    done()
  }
}

/** Reads the page of an item for a member. */
export function extractItem(db: Db, extraction: Extraction | null, { userId, url }: { userId: string; url: string }): Promise<Extracted> {
  return readFor(db, extraction, { userId, read: ({ read }) => read(url) })
}

/** Reads a picture of an item for a member; nothing of the picture is kept. */
export function extractFromPicture(
  db: Db,
  extraction: Extraction | null,
  { userId, imageUrl }: { userId: string; imageUrl: string },
): Promise<{ facts: ItemFacts }> {
  return readFor(db, extraction, { userId, read: async ({ pictures }) => ({ facts: await pictures.read(pictureIn(imageUrl)) }) })
}
