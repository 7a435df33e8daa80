import { ArrowDown } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'

const description =
  'Řeknete, co doma potřebujete každý týden a kolik za to nejvýš dáte. Sečteme poptávku vaší lokality, dodavatelé odpoví cenou, která s množstvím klesá, a po uzávěrce zaplatí všichni stejně. Nikdy víc, než jste zadali.'

/** What it is: a headline, a line and a paragraph. */
export function HeroText() {
  return (
    <>
      <h1 className="text-28 font-extrabold sm:text-36">{nbsp('Čím víc sousedů, tím nižší cena pro všechny')}</h1>
      <p className="mt-3 text-18 font-semibold">{nbsp('Nakupujete každý po svém, objednáváte dohromady.')}</p>
      <p className="mt-3 max-w-read">{nbsp(description)}</p>
    </>
  )
}

const sections = [
  { href: '#personas', name: 'Pro koho to je' },
  { href: '#how-it-works', name: 'Tři kroky' },
  { href: '#modes', name: 'Způsoby odběru' },
  { href: '#referral', name: 'Pozvěte sousedy' },
]

/** Links to the sections of the page. */
export function HeroNavigation() {
  return (
    <nav aria-label="Na této stránce" className="mt-8 max-sm:hidden">
      <ul className="grid grid-cols-2 gap-x-2 text-14 sm:flex sm:flex-wrap sm:gap-x-6">
        {sections.map(({ href, name }) => (
          <li key={href}>
            <a href={href} className="tap inline-flex items-center gap-1.5 rounded-8 font-semibold underline-offset-4 hovered:underline">
              <ArrowDown aria-hidden className="size-4 shrink-0" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
