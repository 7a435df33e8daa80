import { nbsp } from '#domain/text/nbsp.ts'
import { legalPages } from './legal-pages.ts'

const columns = [
  {
    name: 'Jak nakupujeme',
    links: [
      { name: 'Jak to funguje', target: '/how' },
      { name: 'Pro koho to je', target: '/personas' },
      { name: 'Způsoby odběru', target: '/modes' },
      { name: 'Platební metody', target: '/payment-methods' },
    ],
  },
  {
    name: 'Kde a s kým',
    links: [
      { name: 'Výdejní místa', target: '/pickup-points' },
      { name: 'Pozvěte sousedy', target: '/referral' },
      { name: 'Časté dotazy', target: '/faq' },
      { name: 'Kontakt', target: '/contact' },
    ],
  },
  { name: 'Právní informace', links: legalPages, isWide: true },
]

/** Links to every public page, including the legal ones. */
export function FooterLinks({ path }: { path: string }) {
  return (
    <nav aria-label="Patička" className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3">
      {columns.map(({ name, links, isWide }) => (
        <div key={name} className={isWide ? 'max-md:col-span-2' : ''}>
          <h2 className="text-14 font-bold text-muted">{nbsp(name)}</h2>
          <ul className={`mt-1 ${isWide ? 'max-md:grid max-md:grid-cols-2 max-md:gap-x-6' : ''}`}>
            {links.map(({ name, target }) => (
              <li key={target}>
                <a
                  href={target}
                  aria-current={target === path ? 'page' : undefined}
                  className="tap inline-flex items-center rounded-8 py-1.5 leading-5 underline-offset-3 hovered:underline aria-[current=page]:font-bold aria-[current=page]:text-primary md:min-h-9"
                >
                  {nbsp(name)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
