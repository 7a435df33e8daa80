/** What the columns about suppliers and their orders are, in Czech. */
export const SUPPLIER_LABELS = {
  bank_account: 'bankovní účet',
  bank_account_at: 'účet zapsán',
  missed_at: 'včas nepotvrzeno',
  reminded_at: 'připomenuto',
  street: 'ulice',
  supplier_id: 'dodavatel',
  tax_number: 'DIČ',
}
