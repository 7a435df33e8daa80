import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { useReading } from '../../lib/reading.ts'
import { Static } from '../../public/site/Static.tsx'
import { WithoutScript } from '../../public/site/WithoutScript.tsx'
import { goal } from './readings.ts'

/** The progress of the registration goal: real counts, and nothing if none runs. */
export function GoalCard() {
  const { value, hasFailed } = useReading(goal)
  if (hasFailed && !value)
    return (
      <p className="text-muted">
        Stav registrací se nepodařilo načíst.{' '}
        <button type="button" className="tap cursor-pointer font-semibold text-primary underline" onClick={() => void goal.again()}>
          Zkusit znovu
        </button>
      </p>
    )
  if (value === null) return <p className="text-muted">Právě neběží žádná registrační výzva. Pozvat sousedy můžete kdykoli.</p>
  if (!value)
    return (
      <>
        <div className="h-32 rounded-12 bg-sunken noscript:hidden" />
        <Static>
          {import.meta.env.SSR && (
            <WithoutScript>
              Kolik lidí se už zaregistrovalo, načítáme skriptem, který se ve vašem prohlížeči nespouští. Zeptat se můžete [i
              jinak](/contact).
            </WithoutScript>
          )}
        </Static>
      </>
    )
  const { registrations, target, daysLeft } = value
  const days = daysLeft === 0 ? 'dnes končí' : `${daysLeft} ${plural(daysLeft, 'den', 'dny', 'dní')} do uzavření`
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-18 font-bold">{value.name}</h3>
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-14 text-muted">Registrace</dt>
          <dd className="text-28 font-extrabold text-primary">{registrations}</dd>
        </div>
        <div>
          <dt className="text-14 text-muted">Cíl</dt>
          <dd className="text-28 font-extrabold">{target}</dd>
        </div>
      </dl>
      <progress aria-label="Registrace z cíle" max={target} value={Math.min(registrations, target)} className="progress" />
      <p className="text-14 text-muted">{nbsp(`Výzva trvá do ${formatDay(value.closesOn, 'weekday')}, ${days}.`)}</p>
    </div>
  )
}
