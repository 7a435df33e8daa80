import { PREPAID_RULES } from '../../money/payments/prepaid.ts'
import { UNPAID_RULES } from '../../money/payments/unpaid.ts'
import type { ReferenceField, Value } from './field.ts'

/** A setting of the product that administrators change without a new version of the program. */
export interface Feature {
  title: string
  hint: string
  is: ReferenceField['is']
  /** What holds until somebody changes it. */
  first: Value
}

/** The settings by their names in `feature_settings`. */
export const FEATURES = {
  referral_reward: {
    title: 'Odměna za pozvání (Kč)',
    hint: 'Dostane ji, kdo pozval, až pozvaný převezme dost velký nákup. Nula znamená žádnou odměnu.',
    is: { kind: 'money', from: 0, to: 100_000 },
    first: 0,
  },
  referral_minimum: {
    title: 'Odměna za pozvání: nákup aspoň za (Kč)',
    hint: 'Tolik musí stát zboží, které pozvaný převezme a nevrátí. Platí pro ty, kdo se zaregistrují potom.',
    is: { kind: 'money', from: 0, to: 1_000_000 },
    first: 50_000,
  },
  referral_rewards_per_month: {
    title: 'Odměn za měsíc bez kontroly',
    hint: 'Další odměny téhož člena v měsíci čekají na rozhodnutí administrátora.',
    is: { kind: 'whole', from: 0, to: 1000 },
    first: 20,
  },
  referral_reward_days: {
    title: 'Odměna za pozvání platí (dní)',
    hint: 'Od přiznání. Co člen do té doby nevyužije za nákupy, propadne.',
    is: { kind: 'whole', from: 1, to: 3650 },
    first: 365,
  },
  welcome_delivery: {
    title: 'Doprava zdarma na uvítanou (nejvýš Kč)',
    hint: 'Kolik zaplatíme z poplatků prvního nákupu, který nějaké má. Nula znamená, že ji noví členové nedostávají.',
    is: { kind: 'money', from: 0, to: 100_000 },
    first: 0,
  },
  welcome_delivery_days: {
    title: 'Doprava zdarma na uvítanou platí (dní)',
    hint: 'Od registrace.',
    is: { kind: 'whole', from: 1, to: 3650 },
    first: 60,
  },
  unpaid_purchase: {
    title: 'Nákup, který měl být zaplacený předem a není',
    hint: 'Buď ho vydáme a po splatnosti upomínáme, nebo výdej nejdřív nabídne zaplatit hotově či přes QR, nebo se do zaplacení neobjedná další.',
    is: { kind: 'choice', names: UNPAID_RULES },
    first: 'remind',
  },
  week_limit: {
    title: 'Objednávka domácnosti za týden bez našeho potvrzení (nejvýš Kč)',
    hint: 'Větší objednávku potvrdí provoz. Počítají se všechny účty domácnosti. Kdo obvykle kupuje hodně, může víc: desetinásobek obvyklého týdne, nejvýš dvojnásobek největšího.',
    is: { kind: 'money', from: 0, to: 20_000_000 },
    first: 2_000_000,
  },
  order_check_price: {
    title: 'Objednávky: zkontrolovat cenu nad (Kč za jednotku)',
    hint: 'Než položka s vyšší cenou půjde dodavateli, provoz ji potvrdí.',
    is: { kind: 'money', from: 0, to: 10_000_000 },
    first: 500_000,
  },
  order_check_quantity: {
    title: 'Objednávky: zkontrolovat množství jedné domácnosti nad (jednotek)',
    hint: 'Než položka, které někdo kupuje víc, půjde dodavateli, provoz ji potvrdí.',
    is: { kind: 'whole', from: 1, to: 9999 },
    first: 500,
  },
  prepaid_above: {
    title: 'Placení předem: objednávka nad kredit a limit',
    hint: 'Kdo platí předem, má u vás do zaplacení otevřený jen limit. Co ho i s kreditem převyšuje, se buď objedná, nebo čeká na platbu.',
    is: { kind: 'choice', names: PREPAID_RULES },
    first: 'leave',
  },
  prepaid_limit: {
    title: 'Placení předem: limit účtu (Kč)',
    hint: 'Za kolik nejvýš objednáme, než zaplatí. Každý účet domácnosti má svůj.',
    is: { kind: 'money', from: 0, to: 10_000_000 },
    first: 500_000,
  },
  prepaid_limit_new: {
    title: 'Placení předem: limit nového účtu (Kč)',
    hint: 'Než převezme třetí nákup.',
    is: { kind: 'money', from: 0, to: 10_000_000 },
    first: 300_000,
  },
  scale_grams: {
    title: 'Váha ukazuje po',
    hint: 'Když zboží na váhu nepřijde celé, dělí se mezi členy po tolika gramech.',
    is: { kind: 'choice', names: { 10: '10 g', 20: '20 g', 50: '50 g', 100: '100 g' } },
    first: '50',
  },
  order_lead_hours: {
    title: 'Objednávky dodavatelům odeslat předem (hodin)',
    hint: 'Nejpozději tolik hodin předtím, než mají mít dodavatelé objednávky potvrzené: do začátku dne závozu, nebo do příjmu zboží v depu, je-li dřív. Neodeslané hlásíme 6 a 2 hodiny předem.',
    is: { kind: 'whole', from: 0, to: 96 },
    first: 6,
  },
  region_working_days: {
    title: 'Region: pracovních dní od cen do prvního závozu',
    hint: 'Nejméně tolik pracovních dní má být mezi cenami regionu a jeho prvním závozem: na přípravu zboží a placení.',
    is: { kind: 'whole', from: 0, to: 5 },
    first: 1,
  },
} as const satisfies Record<string, Feature>

/** The name of a setting. */
export type FeatureName = keyof typeof FEATURES

/** All of them, in the order of the table. */
export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[]

/** The setting of that name; undefined if there is none. */
export const featureOf = (name: string): Feature | undefined => (FEATURES as Readonly<Record<string, Feature>>)[name]
