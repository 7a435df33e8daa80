/** A public page: prerendered to HTML by the build and hydrated without a router. */
export interface SitePage {
  path: string
  /** Of the window and of shared links. */
  title: string
  /** What search engines and shared links show below the title. */
  description: string
  /** The file of its component, which is named as the file. */
  file: string
  /** It says the same to everybody and only has links, so the browser need not download it a second time as code. */
  isStatic?: true
}

export const pages: readonly SitePage[] = [
  {
    path: '/lp',
    title: 'Dohromady – nakupujeme společně',
    description:
      'Domácnosti, firmy a obce sčítají týdenní nákup podle položky, lokality a týdne. Čím víc se nás sejde, tím nižší cenu dostanou všichni.',
    file: '../landing/LandingPage.tsx',
  },
  {
    path: '/personas',
    title: 'Pro koho to je – Dohromady',
    description: 'Rodina, senior v obci bez obchodu, sdílený byt, firma i obec: kdo nakupuje znovu a znovu totéž, může nakupovat společně.',
    file: '../about/PersonasPage.tsx',
  },
  {
    path: '/how',
    title: 'Jak to funguje – Dohromady',
    description:
      'Tři kroky společného nákupu, příklad výpočtu skupinové ceny, která nikdy nepřekročí vaši cenu do, a pravidla nákupních skupin.',
    file: '../about/HowPage.tsx',
    isStatic: true,
  },
  {
    path: '/modes',
    title: 'Způsoby odběru – Dohromady',
    description:
      'Samoobslužný odběr, odběr s přípravou, připravený nákup, rozvoz domů a výdej z boxu: komu který způsob sedí, jak probíhá a co stojí.',
    file: '../about/ModesPage.tsx',
    isStatic: true,
  },
  {
    path: '/payment-methods',
    title: 'Platební metody – Dohromady',
    description:
      'Karta, Apple Pay a Google Pay, bankovní převod s QR platbou, dobírka a faktura se splatností: kdy se platí a co to stojí.',
    file: '../about/PaymentMethodsPage.tsx',
    isStatic: true,
  },
  {
    path: '/pickup-points',
    title: 'Výdejní místa na mapě – Dohromady',
    description:
      'Kde si vyzvednete společný nákup: mapa výdejních míst a dodejen České pošty, hledání podle PSČ, obce nebo názvu, otevírací doba a den závozu.',
    file: '../pickup/PickupPointsPage.tsx',
  },
  {
    path: '/referral',
    title: 'Referenční program – Dohromady',
    description:
      'Pozvěte sousedy svým odkazem nebo QR kódem. Čím víc domácností z lokality nakupuje spolu, tím nižší cenu dostanou všichni.',
    file: '../referral/ReferralPage.tsx',
  },
  {
    path: '/faq',
    title: 'Časté dotazy – Dohromady',
    description:
      'Jak funguje množstevní sleva, jak zrušit pravidelný nákup, kde se vyzvedává, co s položkou mimo katalog a čím se liší ceny podle způsobu odběru.',
    file: '../about/FaqPage.tsx',
  },
  {
    path: '/contact',
    title: 'Kontakt – Dohromady',
    description: 'E-mail, telefon, adresa, online podpora a otevírací doba. V pracovní dny odpovídáme do 24 hodin.',
    file: '../about/ContactPage.tsx',
  },
  {
    path: '/terms',
    title: 'Obchodní podmínky – Dohromady',
    description: 'Jak vzniká smlouva, kolik nejvýš zaplatíte, kdo prodává, jak se dodává a platí a co dělat, když se něco nepovede.',
    file: '../legal/TermsPage.tsx',
    isStatic: true,
  },
  {
    path: '/privacy',
    title: 'Ochrana osobních údajů – Dohromady',
    description: 'Jaké údaje vedeme, proč, jak dlouho a kdo je vidí. Jen technické cookies, žádná lišta.',
    file: '../legal/PrivacyPage.tsx',
    isStatic: true,
  },
  {
    path: '/accessibility',
    title: 'Prohlášení o přístupnosti – Dohromady',
    description: 'Čím se řídíme, jak přístupnost ověřujeme, o jakých omezeních víme a komu napsat, když narazíte na překážku.',
    file: '../legal/AccessibilityPage.tsx',
    isStatic: true,
  },
  {
    path: '/complaints',
    title: 'Reklamační řád – Dohromady',
    description: 'Jak reklamaci podat, do kdy, na co máte právo a kdy ji vyřídíme.',
    file: '../legal/ComplaintsPage.tsx',
    isStatic: true,
  },
  {
    path: '/withdrawal',
    title: 'Odstoupení od smlouvy – Dohromady',
    description: 'Do 14 dnů bez udání důvodu: kdy to jde, kdy ne, jak na to, a vzorový formulář ke zkopírování.',
    file: '../legal/WithdrawalPage.tsx',
    isStatic: true,
  },
]

export const isPublic = (path: string): boolean => pages.some((page) => page.path === path)
