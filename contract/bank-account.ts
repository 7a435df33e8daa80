import { z } from 'zod'
import { formatBankAccount, parseBankAccount } from '#domain/money/payments/bank-account.ts'

/** A Czech account as its owner types it, or its IBAN. */
export const bankAccount = z.string('Zadejte číslo účtu').transform((text, context) => {
  const account = parseBankAccount(text)
  if (account === null)
    context.addIssue({ code: 'custom', message: 'Takový účet v Česku být nemůže. Zkontrolujte prosím číslo a kód banky.' })
  return account === null ? '' : formatBankAccount(account)
})
