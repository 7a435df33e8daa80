import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

// Statements of a bank, as it writes them.

/** As if every file continued the one before, for tests that ask about something else. */
export const trustFiles = (db: Db): Promise<unknown> => sql`update pristine.trust set is_on = true`.execute(db)

/** A line of a statement, in haléře. */
interface Paid {
  amount: number
  vs?: string
  on?: string
  currency?: string
  from?: string
  name?: string
}
const kc = (haler: number) => (haler / 100).toFixed(2)

/** An entry of camt.053. */
export const camtEntry = ({
  amount,
  vs = '',
  on = '2026-11-25',
  currency = 'CZK',
  from = 'CZ2806000000000168540115',
  name = 'Cizí',
}: Paid) => `
  <Ntry><Amt Ccy="${currency}">${kc(Math.abs(amount))}</Amt><CdtDbtInd>${amount > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>${on}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>/VS/${vs}/SS//KS/</EndToEndId></Refs>
    <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${from}</IBAN></Id></DbtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>`

/** Several payments that the bank booked as one. */
export const batch = (parts: readonly Paid[], spoil = (part: string) => part) => {
  const details = parts.map((part) =>
    spoil(
      `<TxDtls>${/<Refs>.*<\/RltdPties>/s.exec(camtEntry(part))![0]}<AmtDtls><TxAmt><Amt Ccy="CZK">${kc(part.amount)}</Amt></TxAmt></AmtDtls></TxDtls>`,
    ),
  )
  const whole = camtEntry({ amount: parts.reduce((sum, { amount }) => sum + amount, 0) })
  return whole.replace(/<TxDtls>.*<\/TxDtls>/s, details.join(''))
}

/** A statement in camt.053, of the account of the example, which had 10 000 Kč before. */
export function camt(
  lines: readonly Paid[],
  of: string | { before: number } = 'CZ6508000000192000145399',
  entries = lines.map(camtEntry).join(''),
): string {
  const [account, before] = typeof of === 'string' ? [of, 1_000_000] : ['CZ6508000000192000145399', of.before]
  const after = lines.reduce((sum, { amount }) => sum + amount, before)
  const balance = (code: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">${kc(amount)}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>${account}</IBAN></Id></Acct>${balance('OPBD', before)}${balance('CLBD', after)}${entries}
    </Stmt></BkToCstmrStmt></Document>`
}

/** A file as a browser sends it, with the word of the accountant that it is of our account. */
export const sent = (text: string, name = 'vypis.xml') => ({ name, file: new File([text], name), isOurs: true })

/** A statement in CSV. */
export const csv = (lines: readonly Paid[]) =>
  [
    'ID pohybu;Datum;Objem;Měna;Protiúčet;Kód banky;VS',
    ...lines.map(
      ({ amount, vs = '', on = '25.11.2026', from = '168540115' }, at) =>
        `${at};${on};${kc(amount).replace('.', ',')};CZK;${from};0600;${vs}`,
    ),
    '',
  ].join('\n')
