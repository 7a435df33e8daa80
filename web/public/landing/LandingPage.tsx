import { nearby } from './Nearby.tsx'
import { Static } from '../site/Static.tsx'
import { Invited } from '../../people/referral/Invited.tsx'
import { Hero } from './Hero.tsx'
import { Register } from './Register.tsx'
import { useHeldAnchor } from './use-held-anchor.ts'

// Imported conditionally, so that code needed only for prerendering is not in the browser's bundle.
const texts = import.meta.env.SSR && (await import('./Explained.tsx'))
const now = async () => (await import('../campaigns/SiteNow.tsx')).SiteNow
const basket = async () => (await import('./NeighboursBasket.tsx')).NeighboursBasket
const calendar = async () => (await import('./Calendar.tsx')).Calendar
const referral = async () => (await import('./Referral.tsx')).Referral
const Now = nearby(import.meta.env.SSR && (await now()), now)
const Basket = nearby(import.meta.env.SSR && (await basket()), basket)
const Calendar = nearby(import.meta.env.SSR && (await calendar()), calendar)
const Referral = nearby(import.meta.env.SSR && (await referral()), referral)

/** The landing page. */
export function LandingPage() {
  useHeldAnchor()
  return (
    <div className="flex flex-col gap-8 md:gap-20">
      <Invited />
      <Hero />
      <Basket />
      <Register />
      <Static>{texts && <texts.Explained />}</Static>
      <Now />
      <Calendar />
      <Referral />
      <Static>{texts && <texts.Rest />}</Static>
    </div>
  )
}
