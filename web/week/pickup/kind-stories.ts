import type { LegendKind } from '#domain/week/pickup/legend.ts'

/** Who runs the points of each legend row. */
export const kindStories: readonly { kind: LegendKind; title: string; text: string }[] = [
  { kind: 'shop', title: 'Obchod', text: 'Prodejna v sousedství, i družstevní. Nákup si vyzvednete při cestě pro rohlíky.' },
  { kind: 'corporate', title: 'Firma', text: 'Zaměstnavatel, který odběr umožní u sebe. Nákup si odvezete rovnou z práce.' },
  { kind: 'community', title: 'Komunita', text: 'Spolek, komunitní centrum nebo soused, který na závoz uvolní kus místa.' },
  { kind: 'post', title: 'Pošta', text: 'Pobočka pošty, která nákupy vydává u přepážky.' },
  {
    kind: 'delivery',
    title: 'Dodejna České pošty',
    text: 'Provozovna, přes kterou jde nákup až k vám domů, když zvolíte rozvoz. V mapě ji můžete skrýt.',
  },
]
