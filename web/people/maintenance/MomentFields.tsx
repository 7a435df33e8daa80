import { DateField } from '../../ui/DateField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { WindowForm } from './use-window-form.ts'

const beginnings = [
  { id: 'at', name: 'V určený čas' },
  { id: 'now', name: 'Hned' },
] as const
const endings = [
  { id: 'at', name: 'V určený čas' },
  { id: 'open', name: 'Až odstávku ukončím' },
] as const

/** From when to when a window holds, in the time of Prague. */
export function MomentFields({ form: { draft, faults, change }, isNew }: { form: WindowForm; isNew: boolean }) {
  return (
    <>
      <div className="flex flex-col gap-2">
        {isNew && <RadioGroup label="Začátek" options={beginnings} value={draft.begins} onChange={(begins) => change({ begins })} />}
        {draft.begins === 'at' && (
          <div className={row}>
            <DateField
              label="Den začátku"
              isRequired
              value={draft.startsOn}
              onChange={(startsOn) => change({ startsOn })}
              error={faults['startsOn']}
            />
            <TextField
              label="Čas začátku"
              isRequired
              inputMode="numeric"
              hint="Třeba 22:00"
              value={draft.startTime}
              onChange={(startTime) => change({ startTime })}
              error={faults['startTime']}
            />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <RadioGroup label="Konec" options={endings} value={draft.ends} onChange={(ends) => change({ ends })} />
        {draft.ends === 'at' && (
          <div className={row}>
            <DateField
              label="Den konce"
              isRequired
              value={draft.endsOn}
              onChange={(endsOn) => change({ endsOn })}
              error={faults['endsOn']}
            />
            <TextField
              label="Čas konce"
              isRequired
              inputMode="numeric"
              hint="Třeba 23:30"
              value={draft.endTime}
              onChange={(endTime) => change({ endTime })}
              error={faults['endTime']}
            />
          </div>
        )}
      </div>
    </>
  )
}

const row = 'grid items-start gap-4 sm:grid-cols-2'
