import { useEffect } from 'react'
import type { Person } from '#contract/people/account.ts'
import { profileMessages, type Profile } from '#contract/people/profile.ts'
import { refusals } from '#contract/refusals.ts'
import { takesSms } from '#domain/people/account/phone.ts'
import { roleLabel } from '#domain/people/account/role.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { FactList, type Fact } from '../../ui/FactList.tsx'
import { FormPart } from '../../ui/FormPart.tsx'
import type { SettingsPanelProps } from './settings-panel.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { ContactLine, ContactProof } from './ContactProof.tsx'
import { draftOf } from './profile-draft.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { useProfile } from './use-profile.ts'

/** The member's profile and contacts. */
export function ProfilePanel({ person, onUnsaved }: SettingsPanelProps) {
  const reading = useProfile()
  if (reading.data) return <LoadedProfile person={person} profile={reading.data} onUnsaved={onUnsaved} />
  if (reading.isError)
    return (
      <ErrorState
        message={refusalOf(reading.error)?.code === 'SIGNED_OUT' ? profileMessages.signedOut : profileMessages.notRead}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    )
  return (
    <Skeleton>
      <Bone shape="block" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  )
}

interface LoadedProfileProps extends Pick<SettingsPanelProps, 'person' | 'onUnsaved'> {
  profile: Profile
}

function LoadedProfile({ person, profile, onUnsaved }: LoadedProfileProps) {
  const form = useProfileForm(profile)
  const { isDirty } = form
  useEffect(() => {
    onUnsaved(isDirty)
    return () => onUnsaved(false)
  }, [isDirty, onUnsaved])
  const stored = draftOf(profile)
  const isUnsaved = (field: 'phone' | 'deliveryEmail') => form.draft[field].trim() !== stored[field]
  const { phone, delivery_email: deliveryEmail } = profile.contacts

  return (
    <div className="flex flex-col gap-6">
      <ProfileFields person={person} profile={profile} form={form} />
      <FormPart title="Ověření">
        <div className="-mt-2">
          <div className="border-b border-border py-3">
            <ContactLine name="Přihlašovací e-mail" value={profile.email} isVerified={profile.emailVerifiedAt !== null} />
          </div>
          <ContactProof key={phone.value} contact="phone" proof={phone} reason={isUnsaved('phone') ? saveFirst : noSmsTo(profile)} />
          <ContactProof
            key={deliveryEmail.value}
            contact="delivery_email"
            proof={deliveryEmail}
            reason={isUnsaved('deliveryEmail') ? saveFirst : null}
          />
        </div>
      </FormPart>
      <FormPart title="Účet">
        <div className="-mt-3">
          <FactList facts={factsOf(person)} />
        </div>
      </FormPart>
    </div>
  )
}

const saveFirst = 'Ověřit půjde, až profil uložíte.'

/** Why no text message can be sent to the profile's phone; null if one can. */
function noSmsTo({ sendsSms, phone }: Profile): string | null {
  if (!sendsSms) return refusals.SMS_NOT_SET_UP.message
  return takesSms(phone) ? null : refusals.NO_SMS_THERE.message
}

function factsOf({ role, isTestAccount, supplierName, localityName }: Person): Fact[] {
  return [
    { name: 'Role', value: roleLabel(role) },
    ...(supplierName === null ? [] : [{ name: 'Dodavatel', value: supplierName }]),
    ...(localityName === null ? [] : [{ name: 'Lokalita', value: localityName }]),
    ...(isTestAccount ? [{ name: 'Druh účtu', value: 'Testovací účet' }] : []),
  ]
}
