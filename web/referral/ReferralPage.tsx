import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { useReading } from '../site/reading.ts'
import { openSignIn } from '../site/sign-in-door.ts'
import { useVisitor } from '../site/visitor.ts'
import { buttonStyles, linkStyles } from '../ui/button-styles.ts'
import { GoalCard } from './GoalCard.tsx'
import { mine } from './readings.ts'
import { ShareLink } from './ShareLink.tsx'

/** The referral programme: one's own link, what came of it, and how far the registrations are (spec 2 §2). */
export function ReferralPage() {
  const { isSignedIn } = useVisitor()
  return (
    <div className="flex flex-col gap-10">
      <header className="max-w-read">
        <h1 className="text-28 font-extrabold md:text-36">Referenční program</h1>
        <p className="mt-3 text-18 text-muted">
          {nbsp(
            'Čím víc domácností z jedné lokality nakupuje spolu, tím levnější pásmo nabídky všichni dostanou. Pozvání souseda se tak vrátí na účtence vám i jemu.',
          )}
        </p>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="pozvani" className="rounded-16 border border-border bg-surface p-5 md:p-6">
          <h2 id="pozvani" className="mb-4 text-22 font-bold">
            Pozvěte sousedy
          </h2>
          {isSignedIn ? <OwnLink /> : <Invitation />}
        </section>
        <section aria-labelledby="vyzva" className="rounded-16 border border-border bg-surface p-5 md:p-6">
          <h2 id="vyzva" className="mb-4 text-22 font-bold">
            Jak jsme daleko
          </h2>
          <GoalCard />
        </section>
      </div>
      <Steps />
      <Rules />
    </div>
  )
}

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
  const { registered, buying } = value
  return (
    <div className="flex flex-col gap-5">
      <ShareLink path={value.link} />
      <dl className="grid grid-cols-2 gap-3 border-t border-border pt-4">
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
    </div>
  )
}

// The link without a code is good for inviting too; only nobody can be thanked for it.
function Invitation() {
  return (
    <div className="flex flex-col gap-5">
      <ShareLink path="/lp" />
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
  )
}

const steps = [
  { title: 'Pošlete odkaz', text: 'Zkopírujte ho do zprávy, ukažte QR kód na chodbě, nebo ho vytiskněte na nástěnku.' },
  { title: 'Soused se přidá', text: 'Zaregistruje se, zvolí svou obec a řekne, co kupuje každý týden a kolik za to nejvýš dá.' },
  {
    title: 'Poptávka se sečte',
    text: 'Stejné položky ze stejné lokality a týdne se sečtou. Dosažené pásmo platí pro všechny, i pro ty, kdo objednali dřív.',
  },
]

function Steps() {
  return (
    <section aria-labelledby="jak-to-funguje">
      <h2 id="jak-to-funguje" className="text-22 font-bold">
        Jak to funguje
      </h2>
      <ol className="mt-4 grid gap-4 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="rounded-16 border border-border bg-surface p-5">
            <span aria-hidden className="flex size-9 items-center justify-center rounded-full bg-primary-soft font-extrabold text-primary">
              {index + 1}
            </span>
            <h3 className="mt-3 font-bold">{title}</h3>
            <p className="mt-1 text-muted">{nbsp(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const rules = [
  'Za pozvání nevyplácíme odměnu. Odměnou je nižší skupinová cena, kterou dostanou všichni.',
  'Počítáme lidi, kteří se zaregistrovali přes váš odkaz. Testovací, zablokované a smazané účty ne.',
  'Kdo se na vaše pozvání přidal, vám neukážeme. Vidíte jen počet, stejně jako pozvaný nevidí váš nákup.',
  'Platí první odkaz, přes který se nový člen zaregistroval. Sám sebe pozvat nejde.',
]

function Rules() {
  return (
    <section aria-labelledby="pravidla" className="max-w-read">
      <h2 id="pravidla" className="text-22 font-bold">
        Pravidla programu
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-muted">
        {rules.map((rule) => (
          <li key={rule}>{nbsp(rule)}</li>
        ))}
      </ul>
      <p className="mt-4">
        <a href="/how#skupiny" className={linkStyles({ variant: 'alone' })}>
          Jak fungují nákupní skupiny
        </a>
      </p>
    </section>
  )
}
