import { ArrowRight } from 'lucide-react'
import type { Campaign } from '#contract/public/campaigns.ts'
import { showsCallToAction } from '#domain/public/campaigns/call-to-action.ts'

export interface CampaignActionProps {
  cta: Campaign['cta']
  /** Undefined while unknown: a button for visitors only is not shown yet. */
  isSignedIn: boolean | undefined
  /** Opens the sign-up dialog. */
  onSignUp: () => void
  className: string
  /** The text is for screen readers only: a narrow strip has room for the arrow. */
  isShort?: boolean
}

/** The button of a campaign: a link, or the sign-up for visitors (docs/rules/public.md#campaigns). */
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
