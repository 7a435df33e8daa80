import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { secondStepCookie, sessionCookie, ticketCookie } from '#server/account/session.ts'
import { bypassCookie } from '#server/maintenance/keep-bypass.ts'
import { mails } from '#server/mails.ts'
import { policies } from '#server/policy.ts'

// What the public pages promise, and what keeps it: a procedure that answers, a page that is there, or a mail that is sent. Whoever takes one of them away
// finds the sentence that promised it, and whoever rewrites the sentence says here what keeps the new one.

const web = join(import.meta.dirname, '../web')
const textOf = (file: string) => readFileSync(join(web, file), 'utf8')

type Keeper = keyof typeof policies | `/${string}` | `mail ${string}`

const promises: readonly (readonly [file: string, sentence: string, ...kept: Keeper[]])[] = [
  ['about/faq.ts', 'Celý týden můžete vynechat, na dovolenou vynechat týdnů několik', 'basket.skipWeeks', 'basket.buyWeeks', '/demand'],
  ['about/faq.ts', 'položku na 30 dní pozastavit', 'template.pauseLine', 'template.resumeLine'],
  ['about/faq.ts', 'nebo ji z pravidelného nákupu smazat', 'template.removeLine'],
  ['about/faq.ts', 'Všechna najdete na [mapě výdejních míst](/pickup-points), hledat se dá podle PSČ', 'pickup.network', 'pickup.places'],
  ['about/faq.ts', 'vložte odkaz z e-shopu nebo snímek obrazovky', 'extraction.fromUrl', 'extraction.fromPicture', '/off-catalog'],
  ['about/faq.ts', 'až ji schválí správce katalogu', 'offCatalog.queue', 'offCatalog.approve'],
  ['about/faq.ts', 'Dozvíte se, kolik chybělo do prvního pásma', 'basket.week'],
  ['about/personas.ts', 'Na prázdniny vynechá celý týden nebo několik týdnů najednou', 'basket.skipWeeks'],
  ['about/personas.ts', 'Co v katalogu není, přidá odkazem z e-shopu nebo snímkem obrazovky', 'extraction.fromUrl', 'offCatalog.save'],
  ['about/personas.ts', 'Pravidelný nákup sestaví jednou, pak jen v týdnu přidá nebo ubere', 'template.addLines', 'basket.changeItem'],
  ['about/personas.ts', 'Vybere si výdejní místo v obci, nebo rozvoz domů', 'settings.save', 'pickup.providers'],
  ['about/personas.ts', 'Že jsou ceny stanovené a kolik zaplatí, se dozví e-mailem', 'mail prices_are_set'],
  ['about/PersonasPage.tsx', 'tomu může nákup zadat rodina nebo soused ze svého účtu', 'links.shareBasket', 'basket.changeItem'],
  ['about/ContactPage.tsx', 'pak uvidíte poptávku a pošlete nabídku s pásmy', 'offers.demands', 'offers.place', '/supplier.demands'],
  ['about/how.ts', 'Kterýkoli týden můžete upravit nebo vynechat', 'basket.changeItem', 'basket.skipWeeks'],
  ['about/how.ts', 'Dodavatelé vidí jen součty a odpovídají cenou', 'offers.demands', 'offers.place'],
  ['about/ModesPage.tsx', '[kalendář závozů](/lp#calendar)', 'deliveries.calendar'],
  ['about/ModesPage.tsx', 'v nastavení nákupů vaše obec, výdejní místo a dopravce', 'settings.municipalities', 'settings.save'],
  ['about/PaymentMethodsPage.tsx', 'Způsob platby si zvolíte v nastavení nákupů', 'settings.save'],
  ['about/PaymentMethodsPage.tsx', 'Stanovíme ceny a pošleme vám, co se koupilo, za kolik', 'clearing.clear', 'mail prices_are_set'],
  ['about/HowPage.tsx', '[odkaz, kterým pozvete sousedy](/referral)', 'referral.mine'],
  ['landing/RegisterFacts.tsx', 'který ověříte šestimístným kódem', 'account.signUp', 'account.verifyEmail'],
  ['landing/RegisterFacts.tsx', 'Potom výdejní místo a způsob platby', 'settings.save'],
  ['landing/Neighbours.tsx', 'Kolik sousedů už nakupuje u vás?', 'clearing.neighbours', 'clearing.localityPrices'],
  ['landing/Referral.tsx', 'Každý člen má svůj odkaz a QR kód', 'referral.mine'],
  ['referral/ReferralPage.tsx', 'uvidíte, kolik lidí se na vaše pozvání přidalo', 'referral.mine'],
  ['legal/privacy.ts', '**Vymazat** je a účet zrušit, také sami v nastavení', 'privacy.requestErasure', 'privacy.cancelErasure'],
  [
    'legal/privacy.ts',
    'O žádosti, jejím zrušení i o smazání vám napíšeme',
    'mail erasure_requested',
    'mail erasure_cancelled',
    'mail erasure_done',
  ],
  ['legal/privacy.ts', 'kromě vás ho uvidí správce katalogu, dokud o ní nerozhodne', 'offCatalog.proposal', 'uploads.keepScreenshot'],
  ['legal/privacy.ts', '**Opravit** je, většinu sami v nastavení účtu', 'account.saveProfile'],
  ['legal/privacy.ts', '**Propojený účet** nevidí nic, dokud propojení nepotvrdí obě strany', 'links.verify'],
  ['legal/terms.ts', 'K nákupu potřebujete účet s ověřeným e-mailem', 'account.verifyEmail', 'mail email_code'],
  ['legal/terms.ts', 'Účet můžete kdykoli zrušit', 'privacy.requestErasure'],
  ['legal/terms.ts', 'U každé uvidíte důvod', 'basket.week', 'mail prices_are_set'],
  ['legal/terms.ts', 'Do uzávěrky můžete objednávku změnit i zrušit', 'basket.changeItem', 'basket.skipWeeks'],
]

/** Where the page of a member at a path stands. */
const routeOf = (path: string) => join(web, 'routes/_signed-in', `${path.slice(1)}.tsx`)

function isKept(keeper: string): boolean {
  if (keeper.startsWith('/')) return existsSync(routeOf(keeper))
  return keeper.startsWith('mail ') ? keeper.slice('mail '.length) in mails : keeper in policies
}

describe('the public pages promise only what is kept:', () => {
  test.each(promises)('%s: %s', (file, sentence, ...kept) => {
    expect(textOf(file)).toContain(sentence)
    expect(kept.filter((keeper) => !isKept(keeper))).toEqual([])
  })

  test('every cookie of the server is named on the privacy page', () => {
    const bypass = bypassCookie('', false).split('=')[0]!
    for (const name of [sessionCookie.plain, ticketCookie.plain, secondStepCookie.plain, bypass])
      expect(textOf('legal/privacy.ts')).toMatch(new RegExp(`'cookies?, jen pro server: [^']*\\b${name}\\b`))
  })

  test('nothing that works is said to be in preparation, and nothing is asked consent for that nobody can give', () => {
    for (const file of ['about/faq.ts', 'about/personas.ts']) expect(textOf(file)).not.toMatch(/(preparing|coming):.*(odkaz|snímk|katalog)/)
    expect(textOf('legal/privacy.ts')).not.toMatch(/váš souhlas, předem|Odvolat souhlas/)
  })
})
