import { expect, test } from 'vitest'
import { thousandths } from '../../money/quantity.ts'
import { sheetCsv } from '../../sheet/sheet.ts'
import { asDay } from '../../time/day.ts'
import { handoverFileName, pickSheet, type PickedItem } from './handover-sheet.ts'

const potatoes: PickedItem = {
  number: 7,
  name: 'Jana Nováková',
  place: 'Potraviny U\u00a0Zvonku',
  mode: 'Výdej z boxu',
  item: 'Brambory; varný typ B',
  unit: 'kg',
  quantity: thousandths(2350),
}

test('a pick list is a Czech table with a row for each item', () => {
  const csv = sheetCsv(pickSheet, [potatoes, { ...potatoes, mode: '', item: '=1+1', unit: 'ks', quantity: thousandths(3000) }], 'czech')
  expect(csv.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Číslo;Jméno;Místo;Převzetí;Položka;Množství;Jednotka',
    '7;Jana Nováková;Potraviny U Zvonku;Výdej z boxu;"Brambory; varný typ B";2,35;kg',
    "7;Jana Nováková;Potraviny U Zvonku;;'=1+1;3;ks",
  ])
})

test('a file is named after its delivery', () => {
  expect(handoverFileName('vydejka', 'Žďár nad Sázavou', asDay('2026-11-26'), 'csv')).toBe('vydejka_ZdarnadSazavou_2026-11-26.csv')
})
