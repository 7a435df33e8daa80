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

/** Start and end of a window, in Prague time. */
export function MomentFields({ form, isNew }: { form: WindowForm; isNew: boolean }) {
  const { begins, ends } = form.draft
  return (
    <>
      <div className="flex flex-col gap-2">
        {isNew && <RadioGroup label="Začátek" options={beginnings} {...form.field('begins')} />}
        {begins === 'at' && (
          <div className={row}>
            <DateField label="Den začátku" isRequired {...form.field('startsOn')} />
            <TextField label="Čas začátku" isRequired hint="Třeba 22:00" {...form.field('startTime')} />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <RadioGroup label="Konec" options={endings} {...form.field('ends')} />
        {ends === 'at' && (
          <div className={row}>
            <DateField label="Den konce" isRequired {...form.field('endsOn')} />
            <TextField label="Čas konce" isRequired hint="Třeba 23:30" {...form.field('endTime')} />
          </div>
        )}
      </div>
    </>
  )
}

const row = 'grid items-start gap-4 sm:grid-cols-2'
