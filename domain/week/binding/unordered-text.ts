/** Why something of a closed week was not ordered as it was wanted. */
export const UNORDERED_REASONS = ['payment', 'place', 'permit', 'confirmation'] as const

/** One of `UNORDERED_REASONS`. */
export type UnorderedReason = (typeof UNORDERED_REASONS)[number]

interface UnorderedText {
  title: string
  /** What the member can do for the next weeks; null if nothing. */
  advice: string | null
}

/** What a closed week says of that in Czech; `hasOrder`: whether anything of it is ordered. */
export function unorderedText(reason: UnorderedReason, hasOrder: boolean): UnorderedText {
  switch (reason) {
    case 'payment':
      return {
        title: 'Do uzávěrky nepřišla platba, na kterou objednávka čekala',
        advice: 'Až zaplatíte, další týdny půjde zase objednat.',
      }
    case 'place':
      return {
        title: 'Do uzávěrky jste neměli vybráno, kam nákup přivézt',
        advice: 'Doplňte to v nastavení nákupu, další týdny pak půjde závazně objednat.',
      }
    case 'permit':
      return {
        title: 'Nákup přesáhl limit domácnosti a do uzávěrky ho od nás nikdo nepovolil',
        advice: 'Budete-li větší nákup chtít i příště, napište nám prosím včas.',
      }
    case 'confirmation':
      return { title: hasOrder ? 'Část košíku jste do uzávěrky nepotvrdili' : 'Košík jste do uzávěrky nepotvrdili', advice: null }
  }
}
