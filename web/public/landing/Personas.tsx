import { ArrowRight } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { PersonaAvatar } from '../about/PersonaAvatars.tsx'
import { personas } from '../about/personas.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Band } from './Band.tsx'

/** For whom it is, with three examples. */
export function Personas() {
  return (
    <Band
      id="personas"
      folds
      title="Pro koho to je"
      lead="Pro každého, kdo nakupuje znovu a znovu totéž. Postavy jsou vymyšlené, to ostatní platí."
    >
      <ul className="grid gap-2 md:grid-cols-3 md:gap-4">
        {personas.map(({ id, name, who, help }) => (
          <li key={id} className="flex gap-4 rounded-16 border border-border bg-surface p-3 md:flex-col md:p-5">
            <PersonaAvatar id={id} />
            <div>
              <h3 className="text-18 font-bold">{nbsp(name)}</h3>
              <p className="mt-1 text-14 text-muted max-md:hidden">{nbsp(who)}</p>
              <p className="mt-1 md:mt-2">{nbsp(help[0] ?? '')}</p>
            </div>
          </li>
        ))}
      </ul>
      <a href="/personas" className={`${linkStyles({ variant: 'alone' })} mt-3`}>
        Poznat je blíž
        <ArrowRight aria-hidden className="size-4" />
      </a>
    </Band>
  )
}
