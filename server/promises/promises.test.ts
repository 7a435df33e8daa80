import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { secondStepCookie, sessionCookie, ticketCookie } from '#server/people/account/session.ts'
import { bypassCookie } from '#server/people/maintenance/bypass-cookie.ts'
import { mails } from '#server/mails.ts'
import { policies } from '#server/policy.ts'

// What the public pages promise, and what backs it: a working procedure, an existing page, or a mail that is sent. Removing one of these
// fails at the sentence that promised it; a rewritten sentence must name here what backs it.

const web = join(import.meta.dirname, '../../web')
const textOf = (file: string) => readFileSync(join(web, file), 'utf8')

type Evidence = keyof typeof policies | `/${string}` | `mail ${string}`

const promises: readonly (readonly [file: string, sentence: string, ...backing: Evidence[]])[] = [
  [
    'public/about/faq.ts',
    'Celý týden můžete vynechat, na dovolenou vynechat týdnů několik',
    'basket.skipWeeks',
    'basket.buyWeeks',
    '/demand',
  ],
  ['public/about/faq.ts', 'položku na 30 dní pozastavit', 'template.pauseLine', 'template.resumeLine'],
  ['public/about/faq.ts', 'nebo ji z pravidelného nákupu smazat', 'template.removeLine'],
  [
    'public/about/faq.ts',
    'Všechna najdete na [mapě výdejních míst](/pickup-points), hledat se dá podle PSČ',
    'pickup.network',
    'pickup.places',
  ],
  ['public/about/faq.ts', 'vložte odkaz z e-shopu nebo snímek obrazovky', 'extraction.fromUrl', 'extraction.fromPicture', '/off-catalog'],
  ['public/about/faq.ts', 'až ji schválí správce katalogu', 'offCatalog.queue', 'offCatalog.approve'],
  ['public/about/faq.ts', 'Dozvíte se, kolik chybělo do prvního pásma', 'basket.week'],
  ['public/about/personas.ts', 'Na prázdniny vynechá celý týden nebo několik týdnů najednou', 'basket.skipWeeks'],
  [
    'public/about/personas.ts',
    'Co v katalogu není, přidá odkazem z e-shopu nebo snímkem obrazovky',
    'extraction.fromUrl',
    'offCatalog.save',
  ],
  [
    'public/about/personas.ts',
    'Pravidelný nákup sestaví jednou, pak jen v týdnu přidá nebo ubere',
    'template.addLines',
    'basket.changeItem',
  ],
  ['public/about/personas.ts', 'Vybere si výdejní místo v obci, nebo rozvoz domů', 'settings.save', 'pickup.providers'],
  ['public/about/personas.ts', 'Že jsou ceny stanovené a kolik zaplatí, se dozví e-mailem', 'mail prices_are_set'],
  [
    'public/about/PersonasPage.tsx',
    'tomu může nákup zadat rodina, soused nebo pověřený člověk obce',
    'links.shareBasket',
    'basket.changeItem',
    'assistance.create',
  ],
  ['public/about/ContactPage.tsx', 'uvidíte poptávku a pošlete nabídku s pásmy', 'offers.demands', 'offers.place', '/supplier.demands'],
  ['public/about/how.ts', 'Kterýkoli týden můžete upravit nebo vynechat', 'basket.changeItem', 'basket.skipWeeks'],
  ['public/about/how.ts', 'Dodavatelé vidí jen součty a odpovídají cenou', 'offers.demands', 'offers.place'],
  ['public/about/ModesPage.tsx', '[kalendář závozů](/lp#calendar)', 'deliveries.calendar'],
  [
    'public/about/ModesPage.tsx',
    'v nastavení nákupů váš způsob odběru, obec, výdejní místo a dopravce',
    'settings.municipalities',
    'settings.save',
  ],
  ['public/about/PaymentMethodsPage.tsx', 'Způsob platby si zvolíte v nastavení nákupů', 'settings.save'],
  ['public/about/PaymentMethodsPage.tsx', 'Stanovíme ceny a pošleme vám, co se koupilo, za kolik', 'clearing.clear', 'mail prices_are_set'],
  ['public/about/HowPage.tsx', '[Moje skupiny](/groups), zvete odkazem, QR kódem nebo e-mailem', 'groups.create', 'groups.invite'],
  ['public/landing/RegisterFacts.tsx', 'který ověříte šestimístným kódem', 'account.signUp', 'account.verifyEmail'],
  ['public/landing/RegisterFacts.tsx', 'Potom výdejní místo a způsob platby', 'settings.save'],
  ['public/landing/Neighbours.tsx', 'Kolik sousedů už nakupuje u vás?', 'clearing.neighbours', 'clearing.localityPrices'],
  ['public/landing/Referral.tsx', 'Každý člen má svůj odkaz a QR kód', 'referral.mine'],
  ['people/referral/ReferralPage.tsx', 'uvidíte, kolik lidí se na vaše pozvání přidalo', 'referral.mine'],
  ['public/legal/privacy.ts', '**Vymazat** je a účet zrušit, také sami v nastavení', 'privacy.requestErasure', 'privacy.cancelErasure'],
  [
    'public/legal/privacy.ts',
    'O žádosti, jejím zrušení i o smazání vám napíšeme',
    'mail erasure_requested',
    'mail erasure_cancelled',
    'mail erasure_done',
  ],
  [
    'public/legal/privacy.ts',
    'kromě vás ho uvidí správce katalogu, dokud o ní nerozhodne',
    'offCatalog.proposal',
    'uploads.storeScreenshot',
  ],
  ['public/legal/privacy.ts', '**Opravit** je, většinu sami v nastavení účtu', 'account.saveProfile'],
  ['public/legal/privacy.ts', '**Propojený účet** nevidí nic, dokud propojení nepotvrdí obě strany', 'links.verify'],
  ['public/legal/terms.ts', 'K nákupu potřebujete účet s ověřeným e-mailem', 'account.verifyEmail', 'mail email_code'],
  ['public/legal/terms.ts', 'Účet můžete kdykoli zrušit', 'privacy.requestErasure'],
  ['public/legal/terms.ts', 'U každé uvidíte důvod', 'basket.week', 'mail prices_are_set'],
  ['public/legal/terms.ts', 'Do uzávěrky můžete objednávku změnit i zrušit', 'basket.changeItem', 'basket.skipWeeks'],
]

/** The route file of a member page. */
const routeOf = (path: string) => join(web, 'routes/_signed-in', `${path.slice(1)}.tsx`)

function exists(evidence: string): boolean {
  if (evidence.startsWith('/')) return existsSync(routeOf(evidence))
  return evidence.startsWith('mail ') ? evidence.slice('mail '.length) in mails : evidence in policies
}

describe('promises of the public pages:', () => {
  test.each(promises)('%s: %s', (file, sentence, ...backing) => {
    expect(textOf(file)).toContain(sentence)
    expect(backing.filter((evidence) => !exists(evidence))).toEqual([])
  })

  test('every cookie of the server is named on the privacy page', () => {
    const bypass = bypassCookie('', false).split('=')[0]!
    for (const name of [sessionCookie.plain, ticketCookie.plain, secondStepCookie.plain, bypass])
      expect(textOf('public/legal/privacy.ts')).toMatch(new RegExp(`'cookies?, jen pro server: [^']*\\b${name}\\b`))
  })

  test('no working part is called "in preparation", and no consent is requested without effect', () => {
    for (const file of ['public/about/faq.ts', 'public/about/personas.ts'])
      expect(textOf(file)).not.toMatch(/(preparing|coming):.*(odkaz|snímk|katalog)/)
    expect(textOf('public/legal/privacy.ts')).not.toMatch(/váš souhlas, předem|Odvolat souhlas/)
  })
})
