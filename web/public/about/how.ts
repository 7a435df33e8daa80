import type { Step } from '../site/StepList.tsx'

export const steps: readonly Step[] = [
  {
    title: 'Řeknete, co potřebujete',
    text: 'Jednou sestavíte pravidelný nákup: co, kolik, jak často a za jakou cenu nejvýš. Dál se opakuje sám. Kterýkoli týden můžete upravit nebo vynechat, a to až do uzávěrky.',
  },
  {
    title: 'Poptávka se sečte',
    text: 'Po uzávěrce sečteme, co chtějí všichni z vaší lokality na stejný týden. Dodavatelé vidí jen součty a odpovídají cenou, která s množstvím klesá.',
  },
  {
    title: 'Všichni platí stejně',
    text: 'Najdeme nejnižší cenu, na kterou se sešlo dost zájemců. Tu dostanou všichni. Jednou týdně si nákup vyzvednete, nebo vám ho přivezeme.',
  },
]

/** The rules of clearing as promises (docs/rules/week.md#clearing). */
export const promises: readonly { title: string; text: string }[] = [
  {
    title: 'Nikdy nad váš cenový strop',
    text: 'U každé položky řeknete, kolik za ni nejvýš dáte: to je váš cenový strop. Vyjde-li cena výš, položku nekoupíme a dozvíte se proč.',
  },
  {
    title: 'Poctivý strop vám nikdy neuškodí',
    text: 'Strop neplatíte, platíte skupinovou cenu. Vyšší strop vám nákup nezdraží, jen zvyšuje naději, že se položka koupí.',
  },
  {
    title: 'Když se nesejdeme, nic neplatíte',
    text: 'Nestačí-li poptávka ani na první pásmo, nekupuje se. Dozvíte se, kolik chybělo.',
  },
]
