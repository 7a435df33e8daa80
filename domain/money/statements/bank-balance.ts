import { fold } from '../../text/fold.ts'
import { haler, type Money } from '../money.ts'
import type { StatementLine } from './statement.ts'

/** The bank's balance beside what the books say is in the bank. */
export interface BankBalance {
  /** The closing balance of the latest statement. */
  closing: Money
  /** What the account "Banka" says. */
  booked: Money
  /** What was in the bank before the first statement: the books do not know it. */
  opening: Money
  /** Lines about which nobody has decided, below zero what left. */
  undecided: Money
  /** Lines that somebody left out of the books. */
  ignored: Money
}

/** By how much the bank has more than the books. */
export const bankDifference = ({ closing, booked }: BankBalance): Money => haler(closing - booked)

/** The part of the difference for which there is no reason: a statement is missing, or something was posted by hand (docs/rules/money.md#statements). */
export const unexplained = (balance: BankBalance): Money =>
  haler(bankDifference(balance) - balance.opening - balance.undecided - balance.ignored)

/** Whether a line looks like a fee or an interest of the bank itself: without another account, and named so. */
export const isBankFee = ({
  counterAccount,
  counterName,
  message,
}: Pick<StatementLine, 'counterAccount' | 'counterName' | 'message'>): boolean =>
  counterAccount === '' && /poplat|vedeni uctu|cena za|urok/.test(fold(`${counterName} ${message}`))
