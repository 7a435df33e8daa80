import { CircleAlert, Pencil } from 'lucide-react'
import type { Person } from '#contract/people/account.ts'
import { profileMessages, type Profile } from '#contract/people/profile.ts'
import { EMAIL_CHANGE_HOURS } from '#domain/people/account/contact.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { leadToField } from '../../form/lead-to-field.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import type { ProfileForm, ProfileSaved } from './use-profile-form.ts'

const ProofDialog = lazyPart(async () => ({ default: (await import('./ProofDialog.tsx')).ProofDialog<ProfileSaved> }), 'dialog')

export interface ProfileFieldsProps {
  person: Person
  profile: Profile
  form: ProfileForm
}

/** The fields of the profile (docs/rules/people.md#profile). */
export function ProfileFields({ person, profile, form }: ProfileFieldsProps) {
  const { field, change, call } = form
  const address = { type: 'email', validationBehavior: 'aria', inputMode: 'email', autoComplete: 'email' } as const
  return (
    <>
      <Form of={form} label="Profil" className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Jméno" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Příjmení" autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField
          label="Jak vás máme oslovovat?"
          hint={nbsp(profile.vocative === '' ? 'Nepovinné.' : `Nepovinné. Když nic nevyplníte, řekneme „${profile.vocative}“.`)}
          autoComplete="off"
          {...field('salutation')}
        />
        <TextField label="Přihlašovací e-mail" {...address} {...field('email')} />
        {profile.emailChange && (
          <PendingEmail change={profile.emailChange} onGone={() => leadToField(document.getElementById(form.id), 'email')} />
        )}
        <TextField
          label="Doručovací e-mail"
          hint="Nepovinný. Když ho nevyplníte, píšeme o závozech na přihlašovací."
          {...address}
          {...field('deliveryEmail')}
        />
        <AddressFields
          text={field}
          country={form.draft.country}
          onCountry={(country) => change('country', country)}
          onPostalFault={(sentence) => form.setFault('postalCode', sentence)}
        />
        <CompanyFields isFirm={form.draft.isFirm} onFirm={(isFirm) => change('isFirm', isFirm)} text={field} />
        <Outcome hasFailedToChange={form.hasFailedToChange} />
        <CallNotice call={call} sentence={form.sentence ?? (call.state === 'broken' ? profileMessages.notSaved : null)}>
          {profileMessages.notSaved}. Co jste vyplnili, zůstalo ve formuláři.
        </CallNotice>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {form.isDirty && (
            <p className="mr-auto flex items-start gap-1.5 text-14 font-semibold text-change">
              <Pencil aria-hidden className="mt-0.5 size-4 shrink-0" /> Neuložené změny
            </p>
          )}
          {/* Never disabled: its own success would remove the focus, and Escape would no longer work. */}
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {call.state === 'unreachable' ? 'Zkusit znovu' : 'Uložit profil'}
          </Button>
        </div>
      </Form>
      {/* A separate form, whose buttons do not submit the profile. */}
      <Question person={person} profile={profile} form={form} />
    </>
  )
}

function Outcome({ hasFailedToChange }: { hasFailedToChange: boolean }) {
  return (
    <div role="status" className={hasFailedToChange ? '' : 'sr-only'}>
      {hasFailedToChange && (
        <Notice tone="due" word="Upozornění:" icon={CircleAlert}>
          {nbsp(profileMessages.changeFailed)}
        </Notice>
      )}
    </div>
  )
}

function Question({ person, profile, form: { draft, question } }: ProfileFieldsProps) {
  if (!question) return null
  return (
    <ProofDialog person={person} title="Změnit přihlašovací e-mail?" confirmLabel="Uložit a poslat odkaz" {...question}>
      <p className="text-pretty">
        {nbsp('Odkaz k potvrzení pošleme na ')}
        <strong className="break-words">{draft.email.trim()}</strong>
        {nbsp(`. Platí ${EMAIL_CHANGE_HOURS}\u00a0hodin; dokud ho nepotvrdíte, přihlašujete se dál adresou `)}
        <strong className="break-words">{profile.email}</strong>
        {nbsp('. Nejdřív prosím potvrďte, že jste to vy.')}
      </p>
    </ProofDialog>
  )
}
