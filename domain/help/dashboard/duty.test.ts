import { expect, it } from 'vitest'
import { ROLES } from '../../people/account/role.ts'
import { DUTIES, dutiesOf, dutyName, dutyTarget } from './duty.ts'

it('everybody is shown only what they may do', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, dutiesOf(role, { isSelling: true })]))).toEqual({
    admin: [...DUTIES],
    user: [],
    categorymanager: ['off_catalog', 'items_without_price'],
    supplier: ['orders_to_confirm', 'hearings'],
    operator: [
      'orders_to_send',
      'deliveries_to_cancel',
      'orders_not_whole',
      'requests',
      'handovers',
      'handovers_to_end',
      'orders_to_receive',
      'deliveries_to_close',
      'large_orders',
      'deliveries_to_clear',
      'lost_tiers',
    ],
    finance: [
      'bank_lines',
      'debtors',
      'corrections',
      'withdrawals',
      'payouts',
      'card_troubles',
      'subsidies',
      'unposted_purchases',
      'deliveries_to_settle',
      'closing_faults',
    ],
    logistics: ['handovers', 'handovers_to_end', 'orders_to_receive'],
  })
})

it('an administrator without a supplier profile has none of its duties', () => {
  const others = DUTIES.filter((duty) => duty !== 'orders_to_confirm' && duty !== 'hearings')
  expect(dutiesOf('admin', { isSelling: false })).toEqual(others)
  expect(dutiesOf('supplier', { isSelling: false })).toEqual(['orders_to_confirm', 'hearings'])
})

it('each duty leads to one of our pages and is counted in Czech', () => {
  for (const duty of DUTIES) expect(dutyTarget(duty), duty).toMatch(/^\/[a-z/-]+(\?[a-z=&]+)?$/)
  expect(dutyTarget('orders_to_send', 'x')).toBe('/admin/orders?delivery=x')
  expect([1, 3, 5].map((count) => dutyName('orders_to_receive', count))).toEqual([
    'objednávka k příjmu',
    'objednávky k příjmu',
    'objednávek k příjmu',
  ])
})
