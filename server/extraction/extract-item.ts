import type { Db } from '#server/platform/db/database.ts'
import { NotFetched, type EgressFault } from '#server/platform/egress.ts'
import { countOrRefuse } from '#server/platform/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Extracted, Extraction } from './open-extraction.ts'

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

const failed = (hint: string) => new Refusal('EXTRACTION_FAILED', undefined, { hint })

/** Reads the page of an item for a member, one at a time; null means that the operator has switched it off. */
export async function extractItem(
  db: Db,
  extraction: Extraction | null,
  { userId, url }: { userId: string; url: string },
): Promise<Extracted> {
  if (!extraction) throw failed(`Automatické načtení není k dispozici. ${byHand}`)
  const done = extraction.begin(userId)
  if (!done) throw new Refusal('TOO_MANY_REQUESTS', 'Předchozí stránka se ještě načítá. Počkejte prosím chvíli.')
  try {
    await countOrRefuse(db, `extraction:${userId}`, perMember)
    const extracted = await extraction.read(url)
    if (!extracted.facts.name) throw new Refusal('NOTHING_EXTRACTED', undefined, { hint: byHand })
    return extracted
  } catch (fault) {
    throw fault instanceof NotFetched ? failed(hints[fault.reason]) : fault
  } finally {
    done()
  }
}
