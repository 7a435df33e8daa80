import { Suspense } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { useReading } from '../../lib/reading.ts'
import type { Motif } from '../../public/site/DotArt.tsx'
import { PageHero } from '../../public/site/PageHero.tsx'
import { openSignIn } from '../account/sign-in-door.ts'
import { useVisitor } from '../account/visitor.ts'
import { Static } from '../../public/site/Static.tsx'
import { WithoutScript } from '../../public/site/WithoutScript.tsx'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { GoalCard } from './GoalCard.tsx'
import { mine } from './readings.ts'
import { ReferralRules } from './ReferralRules.tsx'
import { ShareLink } from './ShareLink.tsx'

const MyInvitations = lazyPart(async () => ({ default: (await import('./MyInvitations.tsx')).MyInvitations }))

/** The referral programme: the member's link, its results, and the registration goal (docs/rules/people.md#referral). */
export function ReferralPage() {
  const { isSignedIn, hasFailed } = useVisitor()
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <PageHero title="Pozvěte sousedy" lead={lead} motif={neighbours} />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Card as="section" aria-labelledby="pozvani">
          <h2 id="pozvani" className="mb-4 text-22 font-bold">
            Pozvěte sousedy
          </h2>
          {isSignedIn ? <OwnLink /> : <Invitation isWaiting={isSignedIn === undefined && !hasFailed} />}
        </Card>
        <Card as="section" aria-labelledby="vyzva">
          <h2 id="vyzva" className="mb-4 text-22 font-bold">
            Jak jsme daleko
          </h2>
          <GoalCard />
        </Card>
      </div>
      <Static>{import.meta.env.SSR && <ReferralRules />}</Static>
    </div>
  )
}

const lead =
  'Čím víc domácností z jedné lokality nakupuje spolu, tím levnější pásmo nabídky všichni dostanou. Pozvání souseda se tak vrátí na účtence vám i jemu.'

const neighbours: Motif = [
  '      ooo      ',
  '      ooo      ',
  '  oo   r   oo  ',
  '  oo  r r  oo  ',
  '     r   r     ',
  ' OO r     r OO ',
  ' OO         OO ',
  'OOOO  OOO  OOOO',
  'OOOO OOOOO OOOO',
]

function OwnLink() {
  const { value, hasFailed } = useReading(mine)
  if (hasFailed && !value)
    return (
      <p className="text-muted">
        Váš odkaz se nepodařilo načíst.{' '}
        <button type="button" className={linkStyles()} onClick={() => void mine.again()}>
          Zkusit znovu
        </button>
      </p>
    )
  if (!value) return <div className="h-40 rounded-12 bg-sunken" />
  const { registered, buying, rewards, invitations } = value
  return (
    <div className="flex flex-col gap-5">
      <ShareLink path={value.link} label="Váš odkaz k pozvání" />
      <dl className="grid grid-cols-2 gap-3 border-t border-border pt-4 [&>div]:flex [&>div]:flex-col [&>div]:justify-between">
        <div>
          <dt className="text-14 text-muted">
            Na vaše pozvání se {plural(registered, 'zaregistroval', 'zaregistrovali', 'zaregistrovalo')}
          </dt>
          <dd className="text-22 font-bold">
            {registered} {plural(registered, 'člověk', 'lidé', 'lidí')}
          </dd>
        </div>
        <div>
          <dt className="text-14 text-muted">Z toho už nakupuje</dt>
          <dd className="text-22 font-bold">
            {buying} {plural(buying, 'člověk', 'lidé', 'lidí')}
          </dd>
        </div>
      </dl>
      <Suspense fallback={null}>
        <MyInvitations rewards={rewards} invitations={invitations} />
      </Suspense>
    </div>
  )
}

// A link without a code also invites, but nobody is credited for it. So it is not shown as a member's own.
function Invitation({ isWaiting }: { isWaiting: boolean }) {
  return (
    <>
      <div className="flex flex-col gap-5 noscript:hidden">
        <ShareLink path="/lp" label="Odkaz na Dohromady" isWaiting={isWaiting} />
        <p className="text-muted">{nbsp('Po přihlášení odkaz ponese váš kód a uvidíte, kolik lidí se na vaše pozvání přidalo.')}</p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className={buttonStyles()} onClick={() => openSignIn({ mode: 'login' })}>
            Přihlásit se
          </button>
          <button type="button" className={buttonStyles({ variant: 'quiet' })} onClick={() => openSignIn({ mode: 'signup' })}>
            Zaregistrovat se
          </button>
        </div>
      </div>
      <Static>
        {import.meta.env.SSR && (
          <WithoutScript>
            Pozvat můžete i bez skriptů, které se ve vašem prohlížeči nespouštějí: pošlete sousedům adresu [úvodní stránky](/lp). Váš
            vlastní odkaz a QR kód se ukážou, až skripty povolíte a přihlásíte se.
          </WithoutScript>
        )}
      </Static>
    </>
  )
}
