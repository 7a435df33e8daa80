import { BadgeCheck, CircleX, Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { Application } from '#contract/week/suppliers.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Button } from '../../ui/Button.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { useApplication } from './use-application.ts'

/** For those who are no suppliers: the state of their application, or the form of one. */
export function BecomeSupplier() {
  const found = useApplication()
  const [isAgain, setAgain] = useState(false)
  if (!found.data) return <NotRead of={found} failure="Žádost se nepodařilo načíst." bones={['block']} />
  const { application, canLookUp } = found.data
  if (application?.state === 'waiting' || application?.state === 'approved') return <Standing application={application} />
  return (
    <div className="flex flex-col gap-5">
      {application && <Standing application={application} onAgain={isAgain ? null : () => setAgain(true)} />}
      {(application === null || isAgain) && <ApplicationForm canLookUp={canLookUp} />}
    </div>
  )
}

interface StandingProps {
  application: Application
  onAgain?: (() => void) | null
}

function Standing({ application: { state, companyName, reason, createdAt, decidedAt }, onAgain }: StandingProps) {
  if (state === 'waiting')
    return (
      <Notice icon={Hourglass} tone="info" title="Žádost čeká na rozhodnutí.">
        {nbsp(`Žádost za ${companyName} jsme dostali ${formatPragueDateTime(createdAt)}. Jak jsme rozhodli, vám napíšeme e-mailem.`)}
      </Notice>
    )
  // The role ends all sessions, so whoever still reads this lost the profile or the role since then.
  if (state === 'approved')
    return (
      <Notice icon={BadgeCheck} tone="info" title="Žádost jsme schválili.">
        {nbsp('Poptávky přesto nevidíte? Profil je teď pozastavený, nebo už nemáte roli dodavatele. Obraťte se prosím na administrátora.')}
      </Notice>
    )
  return (
    <Notice
      icon={CircleX}
      tone="error"
      title="Žádost jsme zamítli."
      action={onAgain ? <Button onPress={onAgain}>Požádat znovu</Button> : undefined}
    >
      {nbsp(`Za ${companyName}${decidedAt ? `, ${formatPragueDateTime(decidedAt)}` : ''}. Důvod: ${reason}`)}
    </Notice>
  )
}
