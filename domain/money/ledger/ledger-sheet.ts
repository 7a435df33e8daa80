import { dayColumn, momentColumn, moneyCell, textCell, type Sheet } from '../../sheet/sheet.ts'
import type { Day } from '../../time/day.ts'
import type { Money } from '../money.ts'
import { accountName, causeName, type AccountKind } from './cause.ts'
import type { OtherCause, PurchaseCause } from './posting.ts'
import { creditOf, debitOf } from './sides.ts'

interface Caused {
  at: Date
  cause: PurchaseCause | OtherCause
  note: string
  amount: Money
}

/** A movement on an account, as an exported file shows it. */
export interface SheetMovement extends Caused {
  deliveryOn: Day | null
  localityName: string | null
  balance: Money
}

const causeColumns: Sheet<SheetMovement>['columns'] = [
  momentColumn('Zapsáno', ({ at }) => at),
  { title: 'Důvod', width: 24, cell: ({ cause }) => textCell(causeName(cause)) },
  { title: 'Poznámka', width: 36, cell: ({ note }) => textCell(note) },
  dayColumn('Závoz', 12, ({ deliveryOn }) => deliveryOn),
  { title: 'Kam', width: 24, cell: ({ localityName }) => textCell(localityName) },
]

/** A member's own account as an exported file. */
export const statementSheet: Sheet<SheetMovement> = {
  name: 'Výpis účtu',
  columns: [
    ...causeColumns,
    { title: 'Částka (Kč)', width: 14, cell: ({ amount }) => moneyCell(amount) },
    { title: 'Zůstatek (Kč)', width: 14, cell: ({ balance }) => moneyCell(balance) },
  ],
}

const sideColumns = [
  { title: 'Má dáti (Kč)', width: 14, cell: ({ amount }: { amount: Money }) => moneyCell(debitOf(amount) || null) },
  { title: 'Dal (Kč)', width: 14, cell: ({ amount }: { amount: Money }) => moneyCell(creditOf(amount) || null) },
]

/** Any account as an exported file, as accountants read it. */
export const accountSheet: Sheet<SheetMovement> = {
  name: 'Výpis účtu',
  columns: [
    ...causeColumns,
    ...sideColumns,
    { title: 'Zůstatek MD (Kč)', width: 16, cell: ({ balance }) => moneyCell(debitOf(balance) || null) },
    { title: 'Zůstatek D (Kč)', width: 16, cell: ({ balance }) => moneyCell(creditOf(balance) || null) },
  ],
}

/** An entry of the books, as an exported file shows it. */
export interface SheetEntry extends Caused {
  transactionId: string
  kind: AccountKind
  name: string
}

/** The entries of a period as an exported file, for accounting. */
export const entriesSheet: Sheet<SheetEntry> = {
  name: 'Účetní zápisy',
  columns: [
    { title: 'Zápis', width: 38, cell: ({ transactionId }) => textCell(transactionId) },
    momentColumn('Zapsáno', ({ at }) => at),
    { title: 'Důvod', width: 24, cell: ({ cause }) => textCell(causeName(cause)) },
    { title: 'Poznámka', width: 36, cell: ({ note }) => textCell(note) },
    { title: 'Účet', width: 22, cell: ({ kind }) => textCell(accountName(kind)) },
    { title: 'Čí', width: 30, cell: ({ name }) => textCell(name) },
    ...sideColumns,
  ],
}
