import { useState } from 'react'
import { applicationInput, type Application } from '#contract/week/suppliers.ts'
import { parseCompanyNumber } from '#domain/people/account/company.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { signedInId } from '../../people/account/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

interface ApplicationDraft {
  companyName: string
  registrationNumber: string
  contactName: string
  contactEmail: string
  contactPhone: string
  message: string
  acceptsTerms: boolean
}

const empty: ApplicationDraft = {
  companyName: '',
  registrationNumber: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  message: '',
  acceptsTerms: false,
}

/** The application to become a supplier. */
export function ApplicationForm({ canLookUp }: { canLookUp: boolean }) {
  const form = useForm<ApplicationDraft, Parameters<typeof client.suppliers.apply>[0], Application>({
    draft: empty,
    inputOf: (draft) => ({ ...draft, acceptsTerms: draft.acceptsTerms as true }),
    schema: applicationInput,
    send: client.suppliers.apply,
    storedAs: `dohromady:supplier-application:1:${signedInId()}`,
    onSaved: () => toast('Žádost odeslána'),
  })
  const terms = form.field('acceptsTerms')
  return (
    <Card as="section" aria-labelledby="zadost">
      <h2 id="zadost" className="text-22 font-bold">
        Chci dodávat
      </h2>
      <p className="mt-1 max-w-read text-muted">{nbsp('Profil dodavatele schvaluje administrátor. Jak rozhodl, vám napíšeme e-mailem.')}</p>
      <Form
        of={form}
        summary="Žádost ještě není v pořádku"
        failure="Žádost se nepodařilo odeslat."
        className="mt-4 flex max-w-read flex-col gap-4"
        actions={
          <div>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Odeslat žádost
            </Button>
          </div>
        }
      >
        <TextField label="IČO" isRequired inputMode="numeric" autoComplete="off" {...form.field('registrationNumber')} />
        <LookUp canLookUp={canLookUp} number={form.draft.registrationNumber} onFound={(name) => form.change('companyName', name)} />
        <TextField label="Název firmy" isRequired autoComplete="organization" {...form.field('companyName')} />
        <TextField label="Kontaktní osoba" isRequired autoComplete="name" {...form.field('contactName')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="E-mail" isRequired type="email" autoComplete="email" {...form.field('contactEmail')} />
          <TextField label="Telefon" isRequired type="tel" autoComplete="tel" {...form.field('contactPhone')} />
        </div>
        <TextField label="Co chcete dodávat (nepovinné)" multiline limit={1000} {...form.field('message')} />
        <Checkbox
          isSelected={terms.value}
          onChange={terms.onChange}
          error={terms.error}
          hint={
            <a href="/terms" target="_blank" rel="noreferrer" className="underline underline-offset-3">
              Obchodní podmínky
            </a>
          }
        >
          Souhlasím s obchodními podmínkami
        </Checkbox>
      </Form>
    </Card>
  )
}

interface LookUpProps {
  canLookUp: boolean
  number: string
  onFound: (name: string) => void
}

/** Fills in the name from ARES; says so where this installation cannot. */
function LookUp({ canLookUp, number, onFound }: LookUpProps) {
  const [found, setFound] = useState<string | null>(null)
  const call = useCall(client.suppliers.lookUp, {
    onAnswer: ({ name, address }) => {
      onFound(name)
      setFound(address === '' ? name : `${name}, ${address}`)
    },
    onError: () => setFound(null),
  })
  if (!canLookUp)
    return <p className="-mt-2 text-14 text-muted">{nbsp('Dohledání v ARES tu není nastavené, vyplňte prosím název sami.')}</p>
  const registrationNumber = parseCompanyNumber(number)
  return (
    <div className="-mt-2 flex flex-col items-start gap-1">
      <Button
        isDisabled={registrationNumber === null}
        isPending={call.isPending}
        onPress={() => void call.ask({ registrationNumber: registrationNumber! })}
      >
        Dohledat v ARES
      </Button>
      <p role="status" className={`text-14 ${call.error ? 'text-error' : 'text-muted'}`}>
        {call.error ? sentenceOf(call.error, 'ARES se nepodařilo zeptat.') : (found ?? '')}
      </p>
    </div>
  )
}
