import { dayColumn, moneyCell, textCell, type Sheet } from '../../sheet/sheet.ts'
import type { Day } from '../../time/day.ts'
import type { Money } from '../money.ts'
import { ageName, stageName, type Age, type Stage } from './dunning.ts'

/** A part of what somebody owes, as an exported file shows it. */
export interface SheetReceivable {
  name: string
  email: string
  number: string | null
  dueOn: Day | null
  age: Age
  unpaid: Money
  lastStage: Stage | null
}

/** Receivables as an exported file: a row for each part of what somebody owes. */
export const receivablesSheet: Sheet<SheetReceivable> = {
  name: 'Pohledávky',
  columns: [
    { title: 'Kdo', width: 30, cell: ({ name }) => textCell(name) },
    { title: 'E-mail', width: 30, cell: ({ email }) => textCell(email) },
    { title: 'Faktura', width: 18, cell: ({ number }) => textCell(number) },
    dayColumn('Splatnost', 12, ({ dueOn }) => dueOn),
    { title: 'Stáří', width: 18, cell: ({ age }) => textCell(ageName(age)) },
    { title: 'Dluží (Kč)', width: 14, cell: ({ unpaid }) => moneyCell(unpaid) },
    { title: 'Upomínka', width: 18, cell: ({ lastStage }) => textCell(lastStage === null ? null : stageName(lastStage)) },
  ],
}
