import { CircleAlert, Pencil } from 'lucide-react'
import { Suspense, type FormEvent } from 'react'
import type { Person } from '#contract/people/account.ts'
import { profileMessages, type Profile } from '#contract/people/profile.ts'
import { EMAIL_CHANGE_HOURS } from '#domain/people/account/contact.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import type { ProfileDraft } from './profile-draft.ts'
import type { ProfileForm } from './use-profile-form.ts'

const ProofDialog = lazyPart(async () => ({ default: (await import('./ProofDialog.tsx')).ProofDialog }), 'dialog')

export interface ProfileFieldsProps {
  person: Person
  profile: Profile
  form: ProfileForm
}

/** The form of the profile (spec 1 §5, Profile). */
export function ProfileFields({ person, profile, form: state }: ProfileFieldsProps) {
  const { draft, faults, change, leavePostal, submit, call, form, sentence } = state

  const text = (name: Exclude<keyof ProfileDraft, 'country' | 'isFirm'>) => ({
    name,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
    error: faults[name] ?? null,
  })
  const address = { type: 'email', validationBehavior: 'aria', inputMode: 'email', autoComplete: 'email' } as const

  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label="Profil"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
        className="flex flex-col gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Jméno" autoComplete="given-name" {...text('firstName')} />
          <TextField label="Příjmení" autoComplete="family-name" {...text('lastName')} />
        </div>
        <TextField label="Přihlašovací e-mail" {...address} {...text('email')} />
        {profile.emailChange && (
          <PendingEmail change={profile.emailChange} onGone={() => form.current?.querySelector<HTMLElement>('[name=email]')?.focus()} />
        )}
        <TextField
          label="Doručovací e-mail"
          hint="Nepovinný. Když ho nevyplníte, píšeme o závozech na přihlašovací."
          {...address}
          {...text('deliveryEmail')}
        />
        <AddressFields text={text} country={draft.country} onCountry={(country) => change({ country })} onPostalLeft={leavePostal} />
        <CompanyFields isFirm={draft.isFirm} onFirm={(isFirm) => change({ isFirm })} text={text} />
        <Outcome form={state} />
        <CallNotice call={call} sentence={sentence ?? (call.state === 'broken' ? profileMessages.notSaved : null)}>
          {profileMessages.notSaved}. Co jste vyplnili, zůstalo ve formuláři.
        </CallNotice>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {state.isDirty && (
            <p className="mr-auto flex items-start gap-1.5 text-14 font-semibold text-change">
              <Pencil aria-hidden className="mt-0.5 size-4 shrink-0" /> Neuložené změny
            </p>
          )}
          {/* Never disabled: it would lose the focus with its own success, and Escape with it. */}
          <Button type="submit" variant="primary" isPending={call.isPending}>
            {call.state === 'unreachable' ? 'Zkusit znovu' : 'Uložit profil'}
          </Button>
        </div>
      </form>
      {/* A form of its own, whose buttons are not those of the profile. */}
      <Question person={person} profile={profile} form={state} />
    </>
  )
}

/** Stays until the form is used again: the address that was meant to sign in with is now something else. */
function Outcome({ form: { hasFailedToChange } }: { form: ProfileForm }) {
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

function Question({ person, profile, form: { draft, isAsking, stopAsking, submit, call } }: ProfileFieldsProps) {
  if (!isAsking) return null
  return (
    <Suspense>
      <ProofDialog
        person={person}
        title="Změnit přihlašovací e-mail?"
        call={call}
        confirmLabel="Uložit a poslat odkaz"
        onProof={submit}
        onCancel={stopAsking}
      >
        <p className="text-pretty">
          {nbsp('Odkaz k potvrzení pošleme na ')}
          <strong className="break-words">{draft.email.trim()}</strong>
          {nbsp(`. Platí ${EMAIL_CHANGE_HOURS}\u00a0hodin; dokud ho nepotvrdíte, přihlašujete se dál adresou `)}
          <strong className="break-words">{profile.email}</strong>
          {nbsp('. Nejdřív prosím potvrďte, že jste to vy.')}
        </p>
      </ProofDialog>
    </Suspense>
  )
}
