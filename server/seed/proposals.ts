import type { Unit } from '#domain/money/unit.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { weekOf } from '#domain/time/week.ts'
import { makePrivateItem } from '#server/catalog/catalog/make-private-item.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { emailOf } from './cast.ts'

interface Proposal {
  /** The neighbour who describes it. */
  by: number
  type: 'product' | 'service'
  name: string
  description: string
  unit: Unit
  estimate: number | null
  quantity: number
  sourceUrl: string | null
}

/** Items that households of the demo want and its catalog lacks; two households describe the same one. */
const proposals: readonly Proposal[] = [
  {
    by: 1,
    type: 'product',
    name: 'Bezlepkový kváskový chléb 400 g',
    description: 'Krájený, balený.',
    unit: 'ks',
    estimate: 8990,
    quantity: 1000,
    sourceUrl: 'https://pekarna.example/bezlepkovy-chleb',
  },
  {
    by: 2,
    type: 'product',
    name: 'bezlepkový kváskový chléb 400 g',
    description: '',
    unit: 'ks',
    estimate: 9500,
    quantity: 2000,
    sourceUrl: null,
  },
  {
    by: 3,
    type: 'product',
    name: 'Mandlový nápoj neslazený 1 l',
    description: '',
    unit: 'ks',
    estimate: 5990,
    quantity: 3000,
    sourceUrl: null,
  },
  {
    by: 4,
    type: 'service',
    name: 'Broušení kuchyňských nožů',
    description: 'Za nůž, s vyzvednutím na výdejním místě.',
    unit: 'ks',
    estimate: null,
    quantity: 4000,
    sourceUrl: null,
  },
]

/** Off-catalog proposals that wait for catalog managers, each in its household's template. */
export async function seedProposals(tx: Tx): Promise<void> {
  const at = await appNow(tx)
  const week = weekOf(pragueDay(at))
  for (const { by, name, quantity, estimate, ...item } of proposals) {
    const email = emailOf(`soused${by}`)
    const { id: userId } = await tx.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    const estimatedPrice = estimate === null ? null : haler(estimate)
    const itemId = await makePrivateItem(tx, userId, { ...item, name, estimatedPrice }, at)
    const source = item.sourceUrl === null ? { type: 'text', text: name } : { type: 'url', url: item.sourceUrl }
    const said = { genericName: name, description: item.description, estimatedPrice, source, preferredBrand: '', brandFlexible: true }
    await tx
      .insertInto('off_catalog_requests')
      .values({
        user_id: userId,
        type: item.type,
        source_type: item.sourceUrl === null ? 'text' : 'url',
        source_url: item.sourceUrl,
        user_confirmed_data: JSON.stringify(said),
        processing_status: 'confirmed',
        catalog_item_id: itemId,
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('weekly_demands')
      .values({
        user_id: userId,
        catalog_item_id: itemId,
        unit: item.unit,
        quantity: thousandths(quantity),
        max_price: estimatedPrice,
        recurrence: 'weekly',
        recurrence_weeks: 1,
        anchor_week: week,
        from_week: week,
        created_at: at,
      })
      .execute()
  }
}
