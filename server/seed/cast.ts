import type { DemoAccount } from '#contract/people/account.ts'
import { DEMO_MAIL_HOST } from '#domain/people/account/demo-people.ts'
import { roleLabel, type Role } from '#domain/people/account/role.ts'

/** The cast of seeds, tests, stories and screenshots. All share a password, which the demo's sign-in screen shows. */
export const demoPassword = 'spolecny-kosik'

export interface CastMember {
  key: string
  name: string
  role: Role
  municipality?: string
  /** Its company number belongs to nobody, and has a valid check digit. */
  supplier?: { name: string; number: string; street: string }
  isTestAccount?: boolean
  /** How many days ago they signed up; the cast came first. */
  memberDays?: number
  /** The address is not confirmed. */
  isUnverified?: boolean
  /** Template lines: sku, quantity in thousandths, cap in haléře (null for none), recurrence in weeks, further steps as stored. */
  template?: readonly (readonly [sku: string, quantity: number, cap: number | null, weeks?: 1 | 2, furtherSteps?: readonly number[]])[]
}

export const emailOf = (key: string) => `${key}@${DEMO_MAIL_HOST}`

export const cast: CastMember[] = [
  {
    key: 'jana',
    name: 'Jana Dvořáková',
    role: 'user',
    municipality: 'Brno',
    template: [
      ['BRA-B', 5000, 2000],
      ['VEJ', 30000, 520],
      ['MLE', 4000, 1950],
      ['CHL', 1000, 4600],
      ['KAV', 500, 33000, 2],
      ['MAS', 2000, null],
    ],
  },
  {
    key: 'petr',
    name: 'Petr Svoboda',
    role: 'user',
    municipality: 'Kuřim',
    template: [
      ['BRA-B', 10000, 1700],
      ['MLE', 6000, 2100],
      ['VEJ', 30000, 480],
    ],
  },
  {
    key: 'klara',
    name: 'Klára Nováková',
    role: 'user',
    municipality: 'Žďár nad Sázavou',
    template: [
      ['BRA-B', 3000, 2200],
      ['JOG', 6000, 1700, 1, [10000, 1400]],
    ],
  },
  {
    key: 'obec',
    name: 'Obec Bílovice, školní jídelna',
    role: 'user',
    municipality: 'Bílovice nad Svitavou',
    template: [
      ['BRA-B', 40000, 1600],
      ['CIB', 8000, 1700],
      ['MLE', 30000, 1800],
    ],
  },
  { key: 'novacek', name: 'Ondřej Nováček', role: 'user' },
  {
    key: 'testovaci',
    name: 'Testovací účet',
    role: 'user',
    municipality: 'Brno',
    isTestAccount: true,
    template: [['BRA-B', 500000, 90000]],
  },
  // A test account, so it is not deleted after three days.
  { key: 'eva', name: 'Eva Neověřená', role: 'user', isTestAccount: true, isUnverified: true },
  { key: 'statek', name: 'Marie Lipová', role: 'supplier', supplier: { name: 'Statek Lípa', number: '99000016', street: 'Ukázková 1' } },
  {
    key: 'velkoobchod',
    name: 'Karel Zelený',
    role: 'supplier',
    supplier: { name: 'Velkoobchod U Řeky', number: '99000024', street: 'Ukázková 2' },
  },
  { key: 'bezprofilu', name: 'Dodavatel bez profilu', role: 'supplier' },
  { key: 'operator', name: 'Olga Procházková', role: 'operator', municipality: 'Brno' },
  { key: 'katalog', name: 'Vít Katalog', role: 'categorymanager' },
  { key: 'finance', name: 'Filip Účetní', role: 'finance' },
  { key: 'logistika', name: 'Lucie Vozová', role: 'logistics' },
  { key: 'admin', name: 'Alena Správcová', role: 'admin' },
]

/** What Jana of the demo states besides quantity and cap, as stored: „5 až 7 kg“ potatoes, and more milk when it is cheaper. Tests begin with plain lines. */
const demoSteps = new Map<string, readonly number[]>([
  ['BRA-B', [7000]],
  ['MLE', [6000, 1750]],
])

/** The cast in the full demo. */
export const demoCast: CastMember[] = cast.map((person) =>
  person.key === 'jana'
    ? {
        ...person,
        template: person.template!.map((line) => {
          const [sku, quantity, cap, weeks = 1] = line
          const steps = demoSteps.get(sku)
          return steps ? ([sku, quantity, cap, weeks, steps] as const) : line
        }),
      }
    : person,
)

/** The accounts on the demo's sign-in screen. */
export const demoAccounts: readonly DemoAccount[] = cast.map(({ key, name, role, isUnverified }) => ({
  email: emailOf(key),
  password: demoPassword,
  displayName: name,
  roleLabel: isUnverified ? `${roleLabel(role)}, adresa čeká na ověření` : roleLabel(role),
}))

/** An offer: supplier, locality, sku, tiers (minimum in thousandths, price in haléře). */
export type SeedOffer = readonly [supplier: string, locality: string, sku: string, tiers: readonly (readonly [number, number])[]]

/** The offers that every seeded world has. */
export const seedOffers: readonly SeedOffer[] = [
  [
    'Statek Lípa',
    'Brno-sever',
    'BRA-B',
    [
      [100_000, 1690],
      [250_000, 1490],
      [450_000, 1290],
    ],
  ],
  [
    'Velkoobchod U Řeky',
    'Brno-sever',
    'BRA-B',
    [
      [60_000, 1790],
      [300_000, 1590],
    ],
  ],
  [
    'Statek Lípa',
    'Brno-sever',
    'VEJ',
    [
      [300_000, 520],
      [900_000, 470],
      [1_800_000, 430],
    ],
  ],
  [
    'Velkoobchod U Řeky',
    'Brno-sever',
    'MLE',
    [
      [50_000, 1890],
      [150_000, 1790],
      [400_000, 1690],
    ],
  ],
  [
    'Velkoobchod U Řeky',
    'Brno-sever',
    'MAS',
    [
      [40_000, 5990],
      [120_000, 5490],
    ],
  ],
  [
    'Statek Lípa',
    'Brno-sever',
    'JAB',
    [
      [30_000, 3490],
      [90_000, 2990],
      [200_000, 2690],
    ],
  ],
  [
    'Velkoobchod U Řeky',
    'Brno-sever',
    'KAV',
    [
      [5_000, 32900],
      [20_000, 29900],
    ],
  ],
  [
    'Statek Lípa',
    'Žďársko',
    'BRA-B',
    [
      [20_000, 1890],
      [80_000, 1590],
    ],
  ],
]
