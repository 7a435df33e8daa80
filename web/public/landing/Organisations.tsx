import { nbsp } from '#domain/text/nbsp.ts'
import { DotArt } from '../site/DotArt.tsx'
import { company, village } from '../about/motifs.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Band } from './Band.tsx'

const kinds = [
  {
    motif: company,
    title: 'Firmy',
    text: 'Co se v práci opakuje, objedná se samo. Zaměstnanci mohou mít vlastní skupinu a místo odběru. Platí se fakturou se splatností.',
    href: '/personas#firmy',
    link: 'Chci pro firmu',
  },
  {
    motif: village,
    title: 'Obce',
    text: 'Jídelna a úřad objednávají společně s obyvateli a obec bez obchodu může mít výdejní místo: v knihovně, na úřadě, v hospodě.',
    href: '/personas#obce',
    link: 'Chci pro obec',
  },
]

/** Companies and municipalities, whose quantity helps small households. */
export function Organisations() {
  return (
    <Band
      id="organizace"
      folds
      title="Pro firmy a obce"
      lead="Poptávka kanceláře nebo školní jídelny se sčítá s domácnostmi z téže lokality. Velký odběratel tak pomůže k nižší ceně i malým, a malí jemu."
    >
      <ul className="grid gap-4 md:grid-cols-2">
        {kinds.map(({ motif, title, text, href, link }) => (
          <li key={title} className="forced-border flex flex-col overflow-hidden rounded-16 border border-border bg-surface">
            <div className="relative h-32 bg-print max-md:hidden text-on-print">
              <DotArt motif={motif} />
            </div>
            <div className="flex flex-1 flex-col items-start p-5">
              <h3 className="text-20 font-bold">{title}</h3>
              <p className="mt-1 mb-4">{nbsp(text)}</p>
              <a href={href} className={`${buttonStyles()} mt-auto`}>
                {link}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  )
}
