import { useState } from 'react'
import { haler, type Money } from '#domain/money/money.ts'
import { thousandths, type Quantity } from '#domain/money/quantity.ts'
import { Checkbox } from './Checkbox.tsx'
import { MoneyField } from './MoneyField.tsx'
import { QuantityField } from './QuantityField.tsx'
import { Row, Sample } from './Sample.tsx'
import { Select } from './Select.tsx'
import { Stepper } from './Stepper.tsx'
import { TextField } from './TextField.tsx'

const periods = [
  { id: 'weekly', name: 'každý týden' },
  { id: 'biweekly', name: 'každé 2 týdny' },
  { id: 'monthly', name: 'každý měsíc', description: 'Vždy stejné pondělí v měsíci' },
] as const

export function FieldSamples() {
  const [price, setPrice] = useState<Money | null>(haler(2000))
  const [amount, setAmount] = useState<Quantity | null>(thousandths(1500))
  const [period, setPeriod] = useState<'weekly' | 'biweekly' | 'monthly' | null>(null)
  const [pieces, setPieces] = useState(thousandths(7000))
  return (
    <Sample title="Pole">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Ulice a číslo" placeholder="Křížová 12/4a" autoComplete="street-address" />
        <TextField label="PSČ" hint="Podle něj najdeme výdejní místa ve vašem okolí" defaultValue="602 00" inputMode="numeric" />
        <TextField label="E-mail" type="email" defaultValue="jana@" error="Zadejte platný e-mail" />
        <MoneyField label="Cena do" value={price} onChange={setPrice} hint="Víc za kilogram nezaplatíte" />
        <QuantityField
          label="Množství"
          unit="kg"
          value={amount}
          onChange={setAmount}
          base={thousandths(5000)}
          hint="7 je celkem, +2 je o dvě víc"
        />
        <Select label="Jak často" options={periods} value={period} onChange={setPeriod} />
        <Select label="Jak často (s chybou)" options={periods} value={null} onChange={setPeriod} error="Vyberte, jak často" />
        <TextField label="Město" defaultValue="Brno" isDisabled />
        <TextField label="Poznámka" multiline placeholder="Třeba: raději menší hlávky" />
      </div>
      <Row>
        <Checkbox defaultSelected>Beru i náhradu</Checkbox>
        <Checkbox isIndeterminate>Vybrat vše</Checkbox>
        <Checkbox>Jen tento týden</Checkbox>
        <Checkbox isDisabled>Nelze měnit</Checkbox>
      </Row>
      <Row>
        <Stepper label="Brambory" value={pieces} base={thousandths(5000)} unit="kg" onChange={setPieces} />
        <Stepper label="Vejce" value={thousandths(0)} unit="ks" onChange={() => undefined} />
        <Stepper
          label="Mouka"
          value={thousandths(2000)}
          unit="balení"
          onChange={() => undefined}
          disabledReason="Uzávěrka pro změny uplynula"
        />
      </Row>
    </Sample>
  )
}
