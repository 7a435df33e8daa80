import { dayColumn, moneyCell, textCell, type Sheet } from '../../sheet/sheet.ts'
import { isoWeek, type WeekStart } from '../../time/week.ts'
import type { Money } from '../money.ts'

/** A week of a subsidy's statement; null where fewer than five households got it. */
export interface SubsidyWeek {
  weekStart: WeekStart
  households: number | null
  amount: Money | null
}

/** The statement of a subsidy as an exported file. */
export const subsidySheet: Sheet<SubsidyWeek> = {
  name: 'Příspěvek obce',
  columns: [
    { title: 'Týden', width: 8, cell: ({ weekStart }) => textCell(String(isoWeek(weekStart).week)) },
    dayColumn('Od', 12, ({ weekStart }) => weekStart),
    { title: 'Domácností', width: 14, cell: ({ households }) => textCell(households === null ? 'méně než 5' : `aspoň ${households}`) },
    { title: 'Příspěvek přibližně (Kč)', width: 24, cell: ({ amount }) => (amount === null ? textCell('') : moneyCell(amount)) },
  ],
}
