import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import type { NotBoughtReason, Remedy } from './receipt.ts'
import { reasonInShort, reasonSentence } from './receipt-text.ts'

const plain: NotBoughtReason = { kind: 'no_offer', cap: haler(4600), price: null, lowest: null, remedy: null }
const remedy = (cap: number | null, missing: number | null): Remedy => ({
  cap: cap === null ? null : haler(cap),
  missing,
  price: haler(2000),
})

it.each<[Partial<NotBoughtReason>, string, string]>([
  [{ kind: 'no_offer' }, 'Nikdo tuto položku nenabídl, proto nekupujeme a nic neplatíte.', 'nekoupeno: nikdo nenabídl'],
  [{ kind: 'unpaid' }, 'Objednávka nebyla včas zaplacená, proto nekupujeme a nic neplatíte.', 'nekoupeno: nezaplaceno včas'],
  [{ kind: 'no_cap', cap: null }, 'Nemáte zadanou cenu do, proto nekupujeme.', 'nekoupeno: bez ceny do'],
  [
    { kind: 'over_cap', price: haler(4700), remedy: remedy(4700, 0) },
    'Vaše cena do 46 Kč je pod cenou skupiny 47,00 Kč, proto nekupujeme. S cenou do 47,00 Kč bychom koupili.',
    'nekoupeno: cena do 46 Kč je pod cenou 47,00 Kč',
  ],
  [
    { kind: 'over_cap', lowest: haler(4800), remedy: remedy(4800, 3000) },
    'Vaše cena do 46 Kč je pod nejnižší nabídkou 48,00 Kč, proto nekupujeme. S cenou do 48,00 Kč by k nákupu chybělo ještě 3 kg.',
    'nekoupeno: cena do 46 Kč je pod nabídkou 48,00 Kč',
  ],
  [{ kind: 'over_cap' }, 'Za vaši cenu do 46 Kč se nesešlo dost množství, proto nekupujeme.', 'nekoupeno: vaše cena je nízká'],
  [
    { kind: 'below_minimum', remedy: remedy(null, 4_980_000) },
    'Do nejmenšího množství chybělo 4 980 kg: s nimi bychom koupili za 20,00 Kč. Nekupujeme a nic neplatíte.',
    'nekoupeno: chybělo 4 980 kg',
  ],
  [
    { kind: 'below_minimum', remedy: remedy(5000, 4_980_000) },
    'K nákupu chybělo 4 980 kg, i kdybyste zadali cenu do 50,00 Kč. Nekupujeme a nic neplatíte.',
    'nekoupeno: chybělo 4 980 kg',
  ],
  [{ kind: 'below_minimum' }, 'Nejmenší množství jsme dohromady nesebrali. Nekupujeme a nic neplatíte.', 'nekoupeno: málo zájemců'],
])('a line that was not bought because of %j says why, in a sentence and in a few words', (part, sentence, short) => {
  const reason = { ...plain, ...part }
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
  expect([spaced(reasonSentence(reason, 'kg')), spaced(reasonInShort(reason, 'kg'))]).toEqual([sentence, short])
})
