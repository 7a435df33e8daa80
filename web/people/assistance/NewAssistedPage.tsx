import { useQuery } from '@tanstack/react-query'
import { newAssisted } from '#contract/people/assistance.ts'
import { CONSENTS, consentLabel, type Consent } from '#domain/people/assistance/assisted.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Day } from '#domain/time/day.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { goTo } from '../../lib/go-to.ts'
import { orpc } from '../../lib/rpc.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormPart } from '../../ui/FormPart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToday } from '../account/session.ts'

const MYSELF = 'me'
const consents = CONSENTS.map((id) => ({ id, name: consentLabel(id) }))

const empty = {
  helper: MYSELF,
  firstName: '',
  lastName: '',
  phone: '',
  street: '',
  city: '',
  postalCode: '',
  consent: 'written' as Consent,
  consentedOn: null as Day | null,
}

const inputOf = ({ helper, consentedOn, ...person }: typeof empty) => ({
  ...person,
  groupId: helper === MYSELF ? null : helper,
  consentedOn: consentedOn!,
})

/** Makes an account for a person without e-mail. */
export function NewAssistedPage() {
  const today = useToday()
  const { data } = useQuery(orpc.assistance.mine.queryOptions())
  const municipalities = data?.municipalities ?? []
  const form = useForm({
    draft: empty,
    inputOf,
    schema: newAssisted,
    fieldOf: { INVALID_PHONE: 'phone' },
    send: client.assistance.create,
    onSaved: () => goTo('/assistance', 'same'),
  })
  const { groupId } = inputOf(form.draft)
  const helpers = [
    { id: MYSELF, name: 'Já sám, příbuzný nebo soused' },
    ...municipalities.map(({ id, name }) => ({ id, name: `Obec: ${name}` })),
  ]
  return (
    <div className="flex max-w-read flex-col gap-6">
      <Breadcrumbs crumbs={[{ name: 'Nákup s pomocí', href: '/assistance' }, { name: 'Přidat člověka' }]} />
      <PageHeader title="Přidat člověka">
        {nbsp(
          `Nakupovat bude tam, kde vy, vyzvedne si ${groupId === null ? 'na stejném místě jako vy' : 'na výdejním místě obce'} a zaplatí při převzetí.`,
        )}
      </PageHeader>
      <Form
        of={form}
        failure="Člověka se nepodařilo přidat."
        className="flex flex-col gap-6"
        actions={
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Přidat člověka
            </Button>
            <a href="/assistance" className={buttonStyles({ variant: 'quiet' })}>
              Zpět na seznam
            </a>
          </div>
        }
      >
        {municipalities.length > 0 && <RadioGroup label="Kdo bude objednávat" options={helpers} {...form.field('helper')} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Jméno" isRequired {...form.field('firstName')} />
          <TextField label="Příjmení" isRequired {...form.field('lastName')} />
        </div>
        <TextField label="Ulice a číslo" isRequired {...form.field('street')} />
        <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
          <TextField label="Město nebo obec" isRequired {...form.field('city')} />
          <TextField label="PSČ" isRequired inputMode="numeric" {...form.field('postalCode')} />
        </div>
        <TextField label="Pevná linka nebo telefon na příbuzné (nepovinné)" inputMode="tel" {...form.field('phone')} />
        <FormPart title="Souhlas">
          <p className="text-pretty text-muted">
            {nbsp(
              'Vysvětlete, že mu povedete účet, že objednávka zavazuje k platbě, že zapisujete jen to, co vám řekne nebo napíše, a že souhlas může kdykoli odvolat.',
            )}
            {groupId !== null && (
              <>
                {nbsp(' Písemný souhlas s podpisem je na ')}
                <a href={`/groups/${groupId}/form`} className={linkStyles({ variant: 'inline' })}>
                  prázdné objednávce k vytištění
                </a>
                .
              </>
            )}
          </p>
          <RadioGroup label="Jak člověk souhlasil" options={consents} {...form.field('consent')} />
          <DateField label="Kdy" isRequired max={today} {...form.field('consentedOn')} />
        </FormPart>
      </Form>
    </div>
  )
}
