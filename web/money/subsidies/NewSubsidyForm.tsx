import { newSubsidy } from '#contract/money/subsidies.ts'
import type { Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Day } from '#domain/time/day.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

const whose = [
  { id: 'everybody', name: 'Všem domácnostem skupiny' },
  { id: 'assisted', name: 'Jen lidem, za které objednává obec' },
] as const

const empty = {
  budget: null as Money | null,
  percent: '',
  mostPerWeek: null as Money | null,
  whose: 'everybody' as (typeof whose)[number]['id'],
  validFrom: null as Day | null,
  validUntil: null as Day | null,
}

const inputOf =
  (groupId: string) =>
  ({ budget, percent, mostPerWeek, whose: who, validFrom, validUntil }: typeof empty) => ({
    groupId,
    budget: budget!,
    percent: percent.trim() === '' ? Number.NaN : Number(percent),
    mostPerWeek: mostPerWeek!,
    isForAssisted: who === 'assisted',
    validFrom: validFrom!,
    validUntil: validUntil!,
  })

/** The organiser proposes what the municipality pays. */
export function NewSubsidyForm({ groupId }: { groupId: string }) {
  const form = useForm({
    draft: empty,
    inputOf: inputOf(groupId),
    schema: newSubsidy,
    fieldAt: (path) => (path === 'isForAssisted' ? 'whose' : path),
    send: client.subsidies.propose,
    onSaved: () => toast('Návrh jsme předali provozovateli'),
  })
  return (
    <Form
      of={form}
      failure="Příspěvek se nepodařilo navrhnout."
      className="flex flex-col gap-5"
      actions={
        <Button type="submit" variant="primary" isPending={form.isPending}>
          Navrhnout příspěvek
        </Button>
      }
    >
      <h2 className="text-20 font-bold">Navrhnout příspěvek</h2>
      <MoneyField label="Rozpočet" isRequired hint={nbsp('Víc obec nikdy nezaplatí.')} {...form.field('budget')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Kolik z ceny zboží (%)" isRequired inputMode="numeric" {...form.field('percent')} />
        <MoneyField label="Nejvýš na domácnost a týden" isRequired {...form.field('mostPerWeek')} />
      </div>
      <RadioGroup label="Komu" options={whose} {...form.field('whose')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label="Od" isRequired {...form.field('validFrom')} />
        <DateField label="Do" isRequired {...form.field('validUntil')} />
      </div>
      <p className="text-14 text-muted">
        {nbsp(
          'Příspěvek začne platit, až ho provozovatel potvrdí. Když rozpočet v některém závozu nestačí všem, dostane každý stejný díl.',
        )}
      </p>
    </Form>
  )
}
