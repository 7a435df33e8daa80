import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { sheetCsv } from '../../sheet/sheet.ts'
import { orderFileName, orderSheet, orderSheetRows, type OrderSheetLine } from './order-sheet.ts'

const lines: OrderSheetLine[] = [
  {
    itemCode: 'VEJ-10',
    itemName: 'Vejce M 10 ks',
    vatRate: 12,
    unit: 'balení',
    quantity: thousandths(12_000),
    unitPrice: haler(4990),
    packaging: { kind: 'crate', quantity: thousandths(5000) },
    confirmation: 'short',
    confirmedQuantity: thousandths(10_000),
    receivedQuantity: thousandths(10_000),
    total: haler(59_880),
    receivedTotal: haler(49_900),
  },
  {
    itemCode: 'BRA',
    vatRate: 21,
    itemName: '=HYPERLINK("x")',
    unit: 'kg',
    quantity: thousandths(68_250),
    unitPrice: haler(2490),
    packaging: null,
    confirmation: null,
    confirmedQuantity: null,
    receivedQuantity: null,
    total: haler(169_941),
    receivedTotal: null,
  },
]

it('the file of an order has a row per line, adds up to the total of the order, and no text is a formula', () => {
  expect(sheetCsv(orderSheet(7), orderSheetRows(lines), 'machine').split('\r\n')).toEqual([
    'Kód,Položka,Balení,Objednáno,Jednotka,Cena za jednotku (Kč),DPH (%),Celkem (Kč),Potvrzení,Potvrzeno,Přijato,Za přijaté (Kč)',
    'VEJ-10,Vejce M 10 ks,"2 přepravky po 5 balení a 2 balení navíc; 10 ks, celkem 120 ks",12,balení,49.90,12,598.80,dodáme méně,10,10,499.00',
    'BRA,"\'=HYPERLINK(""x"")",,68.25,kg,24.90,21,1699.43,,,,',
    ',Zaokrouhlení,,,,,,-0.02,,,,',
    '',
  ])
  expect(orderFileName(7, 'csv')).toBe('objednavka_OBJ-000007.csv')
})
