import { ArrowRight } from 'lucide-react'
import type { Campaign } from '#contract/public/campaigns.ts'
import { showsCallToAction } from '#domain/public/campaigns/call-to-action.ts'

export interface CampaignActionProps {
  cta: Campaign['cta']
  /** Undefined while nobody knows: a button that only visitors see is not shown yet. */
  isSignedIn: boolean | undefined
  /** Opens the dialog of registration. */
  onSignUp: () => void
  className: string
  /** The words are for screen readers only: a narrow strip has room for the arrow. */
  isShort?: boolean
}

/** The button of a campaign: a way on, or into the registration for who is not signed in (spec 1 §2, 'Now' page). */
export function CampaignAction({ cta, isSignedIn, onSignUp, className, isShort = false }: CampaignActionProps) {
  if (!cta || !showsCallToAction(cta, isSignedIn ?? true)) return null
  const text = (
    <>
      <span className={isShort ? 'max-sm:sr-only' : ''}>{cta.text}</span>
      {(isShort || cta.dialog === null) && <ArrowRight aria-hidden className="size-4 shrink-0" />}
    </>
  )
  if (cta.dialog === 'auth')
    return (
      <button type="button" onClick={onSignUp} className={className}>
        {text}
      </button>
    )
  return (
    cta.href !== null && (
      <a href={cta.href} className={className}>
        {text}
      </a>
    )
  )
}
