import { Static } from '../site/Static.tsx'
import { HeroPrint } from './HeroPrint.tsx'
import { HeroNavigation, HeroText } from './HeroTexts.tsx'
import { JoinButton } from './JoinButton.tsx'
import { LiveExample } from './LiveExample.tsx'
import { Neighbours } from './Neighbours.tsx'

const onPrint =
  'tap forced-border inline-flex cursor-pointer items-center justify-center gap-2 rounded-12 px-5 text-center font-bold transition-colors duration-150'

/** What Dohromady is, the sign-up, and a price that really came out. */
export function Hero() {
  return (
    <header className="forced-border relative isolate overflow-hidden rounded-16 bg-print text-on-print">
      <Static>{import.meta.env.SSR && <HeroPrint />}</Static>
      <div className="relative grid gap-x-12 gap-y-8 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:p-10">
        <div className="flex flex-col justify-center pt-3 lg:pt-0">
          <Static>{import.meta.env.SSR && <HeroText />}</Static>
          <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
            <JoinButton className={`${onPrint} bg-on-print text-print hovered:bg-primary-soft hovered:text-primary`} />
            <a href="/how" className={`${onPrint} border border-on-print/60 bg-print hovered:bg-on-print/15`}>
              Jak to funguje
            </a>
          </div>
          <Static>{import.meta.env.SSR && <HeroNavigation />}</Static>
        </div>
        <div className="flex flex-col gap-4 rounded-16 bg-surface p-4 text-text sm:p-5">
          <LiveExample />
          <Neighbours />
        </div>
      </div>
    </header>
  )
}
