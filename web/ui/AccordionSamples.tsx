import { Accordion } from './Accordion.tsx'
import { linkStyles } from './button-styles.ts'

const questions = [
  {
    id: 'galerie-cena',
    title: 'Jak vzniká skupinová cena?',
    children: (
      <p>
        Sečteme, co chce celá lokalita v jednom týdnu. Dodavatel dá cenu za množství a dosaženou cenu dostanou všichni, i ti, kdo objednali
        dřív.
      </p>
    ),
  },
  {
    id: 'galerie-uzaverka',
    title: 'Co když si to po uzávěrce rozmyslím a otázka je tak dlouhá, že se na telefonu nevejde ani na dva řádky?',
    children: (
      <p>
        Po uzávěrce už košík změnit nejde. Na další týden si množství upravíte v{' '}
        <a href="#galerie-cena" className={linkStyles()}>
          pravidelném nákupu
        </a>
        .
      </p>
    ),
  },
  { id: 'galerie-vyzvednuti', title: 'Kde si nákup vyzvednu?', children: <p>Na výdejním místě, které máte v nastavení nakupování.</p> },
] as const

export function AccordionSamples() {
  return (
    <>
      <Accordion name="galerie-otazky" items={questions} />
    </>
  )
}
