/** The copies of a notice: everything is in the inbox, and mailed and pushed as its account wants (docs/rules/people.md#notices). */
export const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** Topics that a member may turn off (docs/rules/people.md#notices). Mails about the account and about changed plans are not optional. */
export const TOPICS = [
  'price_fell',
  'no_offer',
  'week_result',
  'cut_off',
  'cut_off_idle',
  'support',
  'lot_question',
  'benefit_ends',
] as const
export type Topic = (typeof TOPICS)[number]

/** What a member reads about each topic in the settings. */
export const topicTexts: Readonly<Record<Topic, { name: string; about: string }>> = {
  price_fell: { name: 'Cena klesla', about: 'Nejvýš jednou denně, když cena něčeho z vašeho košíku klesne a vejde se do vašeho stropu.' },
  no_offer: { name: 'Položka bez nabídky', about: 'Den před uzávěrkou, když na něco z vašeho košíku ještě nikdo nenabídl cenu.' },
  cut_off: { name: 'Blíží se uzávěrka', about: '48 a 6 hodin před uzávěrkou, když máte něco v košíku.' },
  cut_off_idle: {
    name: 'Uzávěrka, i když nic neměním',
    about: 'Vypněte, a uzávěrku připomeneme jen tehdy, když jste v posledních čtyřech týdnech něco změnili.',
  },
  week_result: { name: 'Ceny týdne', about: 'Co se koupilo, za kolik a proč, a co se nekoupilo. Jeden e-mail za závoz.' },
  support: { name: 'Odpovědi podpory', about: 'Když na váš požadavek odpovíme, rozhodneme o reklamaci, nebo ho vyřešíme.' },
  lot_question: {
    name: 'Problém se zbožím, které máte',
    about: 'Jednou za zboží, když na něm někdo najde vadu: zeptáme se, jestli je to vaše v pořádku.',
  },
  benefit_ends: { name: 'Výhoda brzy skončí', about: 'Jednou, týden před koncem odměny nebo dopravy zdarma, které jste ještě nevyužili.' },
}
