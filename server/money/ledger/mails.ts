import { sql } from 'kysely'
import { z } from 'zod'
import { formatPrice, formatTotal, type Money } from '#domain/money/money.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { mailKind, type Block } from '#server/platform/mail/kind.ts'
import type { Decision } from './tell-decided.ts'

interface Lost {
  purchaseId: string
  name: string
  quantity: Quantity
  unit: Unit
  amount: Money
}

/** What a member reads once a second person has decided what one counted, by what was decided. */
const decided: Readonly<Record<Decision, (amount: string) => { subject: string; text: string }>> = {
  short: (amount) => ({
    subject: `Co nepřišlo, neplatíte: zboží je o ${amount} levnější`,
    text: `Druhý člověk schválil, že část vašeho zboží nepřišla. Zboží v nákupu je proto o ${amount} levnější.`,
  }),
  came: () => ({
    subject: 'Zboží, které mělo chybět, přišlo: cena nákupu zůstává',
    text: 'Kontrola ukázala, že zboží, které mělo chybět, přišlo. Dostanete ho a cena nákupu zůstává, jaká byla.',
  }),
  kept: () => ({
    subject: 'Při předání podle kontroly nic nechybělo: cena nákupu zůstává',
    text: 'Podle kontroly jste při předání dostali všechno, cena nákupu proto zůstává, jaká byla. Pokud vám něco chybělo, u nákupu to prosím reklamujte.',
  }),
}

/** Where whoever proposed something sees what became of it: who counts goods and who organises a group do not see the books. */
function placeOf(isCount: boolean, groupId: string | undefined): Block {
  if (groupId !== undefined) return { link: 'Otevřít příspěvky obce', to: `/groups/${groupId}/subsidy` }
  return isCount ? { link: 'Otevřít objednávky', to: '/admin/orders' } : { link: 'Otevřít účetnictví', to: '/admin/books?part=decisions' }
}

export const mails = {
  proposal_rejected: mailKind({
    inbox: true,
    content: z.strictObject({ about: z.string(), amount: z.int(), reason: z.string(), isCount: z.boolean(), groupId: z.uuid().optional() }),
    write: ({ content: { about, amount, reason, isCount, groupId } }) => ({
      subject: `Váš návrh neprošel: ${about}, ${formatPrice(amount as Money)}`,
      blocks: [
        `${groupId === undefined ? 'Druhý člověk' : 'Provozovatel'} návrh zamítl. Důvod: ${plainName(reason)}`,
        placeOf(isCount, groupId),
      ],
    }),
  }),
  count_decided: mailKind({
    inbox: true,
    toDelivery: true,
    content: z.strictObject({ purchaseId: z.uuid(), is: z.enum(['short', 'came', 'kept']), amount: z.int() }),
    write: ({ content: { purchaseId, is, amount } }) => {
      const { subject, text } = decided[is](formatTotal(amount as Money))
      return { subject, blocks: [text, { link: 'Zobrazit nákup', to: `/purchases?purchase=${purchaseId}` }] }
    },
  }),
  handover_loss: mailKind({
    inbox: true,
    toDelivery: true,
    content: z.strictObject({ purchaseId: z.uuid(), amount: z.int() }),
    read: async (db, messages) => {
      const { rows } = await sql<Lost>`
        select p.id as "purchaseId", pool.generic_name as name, lost.quantity, pool.unit, lost.amount
        from purchases p join purchase_items item on item.user_id = p.user_id and item.delivery_id = p.delivery_id
        join purchase_losses lost on lost.user_id = item.user_id and lost.purchase_item_id = item.id
        join aggregated_demands pool on pool.id = item.aggregated_demand_id
        where p.id = any(${messages.map(({ content }) => content.purchaseId)}::uuid[])
        order by pool.generic_name collate "cs-CZ-x-icu"`.execute(db)
      return Map.groupBy(rows, ({ purchaseId }) => purchaseId)
    },
    write: ({ content: { purchaseId, amount } }, losses) => {
      const items = losses.get(purchaseId)
      if (!items) return null
      return {
        subject: `Co při předání chybělo, neplatíte: ${formatPrice(amount as Money)}`,
        blocks: [
          'Co jste při předání nedostali, nebo nedostali v pořádku, neplatíte. Faktura už s tím počítá.',
          {
            facts: items.map(
              ({ name, quantity, unit, amount }) => [plainName(name), `${formatQuantity(quantity, unit)}, ${formatPrice(amount)}`] as const,
            ),
          },
          { link: 'Zobrazit nákup', to: `/purchases?purchase=${purchaseId}` },
        ],
      }
    },
  }),
}
