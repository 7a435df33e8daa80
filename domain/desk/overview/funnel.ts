/** The steps of a new member, in order. */
export const FUNNEL_STEPS = ['registered', 'verified', 'configured', 'template', 'bought', 'handedOver'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** What each step is called. */
export const funnelNames: Readonly<Record<FunnelStep, string>> = {
  registered: 'Zaregistrovali se',
  verified: 'Potvrdili e-mail',
  configured: 'Nastavili nákupy',
  template: 'Mají pravidelný nákup',
  bought: 'Něco koupili',
  handedOver: 'Nákup převzali',
}

/** A step with how many people reached it. */
export interface FunnelPart {
  step: FunnelStep
  count: number
  /** In percent of those who registered, rounded; null without anybody. */
  percent: number | null
  /** How many were lost since the step before. */
  lost: number
}

/** The steps with their shares. Steps are counted on their own, so a later one may be larger: nobody is lost there. */
export function funnelOf(counts: Readonly<Record<FunnelStep, number>>): FunnelPart[] {
  return FUNNEL_STEPS.map((step, i) => {
    const before = i === 0 ? counts[step] : counts[FUNNEL_STEPS[i - 1]!]
    return {
      step,
      count: counts[step],
      percent: counts.registered === 0 ? null : Math.round((100 * counts[step]) / counts.registered),
      lost: Math.max(0, before - counts[step]),
    }
  })
}
