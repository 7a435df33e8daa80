import { useState } from 'react'
import type { BankBalanceOn } from '#contract/money/statements.ts'
import { formatPrice } from '#domain/money/money.ts'
import { bankDifference, unexplained } from '#domain/money/statements/bank-balance.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactList, type Fact } from '../../ui/FactList.tsx'
import { BankFeeDialog } from './BankFeeDialog.tsx'

/** The closing balance of the latest statement that is believed beside the account "Banka", and why they differ. */
export function BankBalanceCard({ bank }: { bank: BankBalanceOn | null }) {
  const [isPosting, setPosting] = useState(false)
  return (
    <Card as="section" aria-labelledby="zustatek">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="zustatek" className="text-20 font-bold">
          Zůstatek v bance
        </h2>
        <Button onPress={() => setPosting(true)}>Zapsat poplatek banky</Button>
      </div>
      {bank ? (
        <FactList facts={factsOf(bank)} />
      ) : (
        <p className="text-pretty text-muted">
          {nbsp(
            'Účet Banka zatím není s čím porovnat: chybí výpis, který říká zůstatek a někdo ho potvrdil. Zůstatek říká ABO (GPC), camt.053 a některá CSV.',
          )}
        </p>
      )}
      {isPosting && <BankFeeDialog onClose={() => setPosting(false)} />}
    </Card>
  )
}

function factsOf(bank: BankBalanceOn): Fact[] {
  const difference = bankDifference(bank)
  const rest = unexplained(bank)
  const parts: Fact[] = [
    { name: 'z toho před prvním výpisem', value: bank.opening },
    { name: 'z toho čeká na rozhodnutí', value: bank.undecided },
    { name: 'z toho mimo účetnictví', value: bank.ignored },
  ].flatMap(({ name, value }) => (value === 0 ? [] : [{ name, value: formatPrice(value) }]))
  return [
    { name: nbsp(`Podle výpisu k ${formatDay(bank.on)}`), value: formatPrice(bank.closing) },
    { name: 'Účet Banka v účetnictví', value: formatPrice(bank.booked) },
    { name: 'Rozdíl', value: difference === 0 ? 'žádný' : formatPrice(difference) },
    ...(difference === 0 ? [] : parts),
    ...(rest === 0 ? [] : [{ name: 'Nevysvětleno, nejspíš chybí výpis', value: <span className="text-due">{formatPrice(rest)}</span> }]),
  ]
}
