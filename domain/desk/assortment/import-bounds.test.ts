import { expect, it } from 'vitest'
import { newCategoriesFault } from './category-names.ts'
import { unconfirmedFault, wantsEyes } from './import-plan.ts'

it.each([
  [0, null],
  [300, null],
  [301, 'V souboru chybí 301 kategorií, jeden import jich založí nejvýš 300. Rozdělte soubor na menší.'],
])('the message about %i new categories: %s', (count, sentence) =>
  expect(newCategoriesFault(count)?.replaceAll('\u00a0', ' ') ?? null).toBe(sentence),
)

const row = (line: number, ...warnings: string[]) => ({ line, warnings })
const rows = [row(2), row(3, 'Bez ceny'), row(4), row(5, 'Cena', 'Jednotka'), row(6), ...[7, 8, 9, 10].map((line) => row(line, 'Cena'))]

it.each([
  ['nobody', [], 'Podívejte se na řádky 3, 5, 7, 8, 9 … a potvrďte, že jsou v pořádku.'],
  ['somebody of some', [2, 3, 7, 8, 9], 'Podívejte se na řádky 5, 10 a potvrďte, že jsou v pořádku.'],
  ['somebody of all but one', [3, 5, 7, 8, 9], 'Podívejte se na řádek 10 a potvrďte, že je v pořádku.'],
  ['somebody of all', [10, 9, 8, 7, 5, 3], null],
])('the message about rows to check that %s looked at', (_, confirmed, sentence) =>
  expect(unconfirmedFault(rows, confirmed)).toBe(sentence),
)

it('a row has to be checked only if there is a remark on it', () => {
  expect(rows.filter(wantsEyes).map(({ line }) => line)).toEqual([3, 5, 7, 8, 9, 10])
  expect(unconfirmedFault([row(2)], [])).toBeNull()
})
