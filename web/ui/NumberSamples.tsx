import { useState } from 'react'
import { haler, type Money } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import { MoneyField } from './MoneyField.tsx'
import { PeriodField } from './PeriodField.tsx'
import { QuantityField } from './QuantityField.tsx'
import { Fields, Row } from './Sample.tsx'
import { Stepper } from './Stepper.tsx'

const nothing = () => undefined

export function NumberSamples() {
  const [price, setPrice] = useState<Money | null>(haler(2000))
  const [amount, setAmount] = useState<Quantity | null>(thousandths(1500))
  const [weeks, setWeeks] = useState<number | null>(2)
  const [pieces, setPieces] = useState(thousandths(7000))
  return (
    <>
      <Fields>
        <MoneyField label="Cena do" value={price} onChange={setPrice} hint="Víc za kilogram nezaplatíte" />
        <QuantityField
          label="Množství"
          unit="kg"
          value={amount}
          onChange={setAmount}
          base={thousandths(5000)}
          hint="7 je celkem, +2 je o dvě víc"
        />
        <PeriodField value={weeks} onChange={setWeeks} />
        <MoneyField label="Cena za balení" value={null} onChange={nothing} error="Zadejte cenu do" />
        <QuantityField label="Objednané množství" unit="ks" value={thousandths(30_000)} onChange={nothing} isDisabled />
      </Fields>
      <Row>
        <Stepper label="Brambory" value={pieces} base={thousandths(5000)} unit="kg" onChange={setPieces} />
        <Stepper label="Vejce" value={thousandths(0)} unit="ks" onChange={nothing} />
        <Stepper label="Mouka" value={thousandths(2000)} unit="balení" onChange={nothing} disabledReason="Uzávěrka pro změny uplynula" />
      </Row>
    </>
  )
}
