import { useState } from 'react'
import { asDay, weekdayOf, type Day } from '#domain/time/day.ts'
import { CodeField } from './CodeField.tsx'
import { DateField } from './DateField.tsx'
import { Fields } from './Sample.tsx'

const nothing = () => undefined
const isWeekend = (day: Day) => [0, 6].includes(weekdayOf(day))

export function DateSamples() {
  const [from, setFrom] = useState<Day | null>(asDay('2026-11-23'))
  const [until, setUntil] = useState<Day | null>(null)
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <Fields>
        <DateField label="Platí od" value={from} onChange={setFrom} hint="Den, od kterého cena platí" />
        <DateField
          label="Den závozu"
          value={until}
          onChange={setUntil}
          min={asDay('2026-11-10')}
          max={asDay('2026-12-18')}
          isDayDisabled={isWeekend}
          hint="Od 10. 11. do 18. 12. 2026, o víkendu nerozvážíme"
        />
        <DateField label="Platí do" value={asDay('2026-12-24')} onChange={nothing} isDisabled />
        <DateField label="Datum nákupu" value={null} onChange={nothing} error="Vyberte den nákupu" />
      </Fields>
      <Fields>
        <CodeField label="Ověřovací kód" value={code} onChange={setCode} onComplete={setAsked} hint="Poslali jsme ho na váš e-mail" />
        <CodeField label="Kód k účtu" value="4829" onChange={nothing} error="Zadejte prosím celý šestimístný kód" />
        <CodeField label="Kód k vyzvednutí" value="482913" onChange={nothing} isDisabled />
      </Fields>
      <p role="status" className="empty:hidden">
        {asked !== null && `Ověřuji kód ${asked}`}
      </p>
    </>
  )
}
