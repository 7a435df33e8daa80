/** The head of a public page: title and description for the window, search engines and shared links. */
interface Head {
  title: string
  /** The description in search results and shared links. */
  description: string
}

/** The heads of all public pages by path; read only during the build. */
export const heads: Readonly<Record<string, Head>> = {
  '/lp': {
    title: 'Dohromady – nakupujeme společně',
    description:
      'Domácnosti, firmy a obce sčítají týdenní nákup podle položky, lokality a týdne. Čím víc se nás sejde, tím nižší cenu dostanou všichni.',
  },
  '/personas': {
    title: 'Pro koho to je – Dohromady',
    description: 'Rodina, senior v obci bez obchodu, sdílený byt, firma i obec: kdo nakupuje znovu a znovu totéž, může nakupovat společně.',
  },
  '/how': {
    title: 'Jak to funguje – Dohromady',
    description:
      'Tři kroky společného nákupu, příklad výpočtu skupinové ceny, která nikdy nepřekročí váš cenový strop, a pravidla nákupních skupin.',
  },
  '/modes': {
    title: 'Způsoby odběru – Dohromady',
    description:
      'Samoobslužný odběr, odběr s přípravou, připravený nákup, rozvoz domů a výdej z boxu: komu který způsob sedí, jak probíhá a co stojí.',
  },
  '/payment-methods': {
    title: 'Platební metody – Dohromady',
    description:
      'Karta, Apple Pay a Google Pay, bankovní převod s QR platbou, dobírka a faktura se splatností: kdy se platí a co to stojí.',
  },
  '/pickup-points': {
    title: 'Výdejní místa na mapě – Dohromady',
    description:
      'Kde si vyzvednete společný nákup: mapa výdejních míst a dodejen České pošty, hledání podle PSČ, obce nebo názvu, otevírací doba a den závozu.',
  },
  '/referral': {
    title: 'Pozvěte sousedy – Dohromady',
    description:
      'Pozvěte sousedy svým odkazem nebo QR kódem. Čím víc domácností z lokality nakupuje spolu, tím nižší cenu dostanou všichni.',
  },
  '/faq': {
    title: 'Časté dotazy – Dohromady',
    description:
      'Jak funguje množstevní sleva, jak zrušit pravidelný nákup, kde se vyzvedává, co s položkou mimo katalog a čím se liší ceny podle způsobu odběru.',
  },
  '/contact': {
    title: 'Kontakt – Dohromady',
    description: 'E-mail, telefon, adresa a otevírací doba. V pracovní dny odpovídáme do 24 hodin.',
  },
  '/terms': {
    title: 'Obchodní podmínky – Dohromady',
    description: 'Jak vzniká smlouva, kolik nejvýš zaplatíte, kdo prodává, jak se dodává a platí a co dělat, když se něco nepovede.',
  },
  '/privacy': {
    title: 'Ochrana osobních údajů – Dohromady',
    description: 'Jaké údaje vedeme, proč, jak dlouho a kdo je vidí. Jen technické cookies, žádná lišta.',
  },
  '/accessibility': {
    title: 'Prohlášení o přístupnosti – Dohromady',
    description: 'Čím se řídíme, jak přístupnost ověřujeme, o jakých omezeních víme a komu napsat, když narazíte na překážku.',
  },
  '/disclosure': {
    title: 'Nahlášení bezpečnostní chyby – Dohromady',
    description: 'Našli jste díru? Komu napsat, co smíte zkoušet, kdy odpovíme a že vás nikdo nebude stíhat.',
  },
  '/complaints': {
    title: 'Reklamační řád – Dohromady',
    description: 'Jak reklamaci podat, do kdy, na co máte právo a kdy ji vyřídíme.',
  },
  '/withdrawal': {
    title: 'Odstoupení od smlouvy – Dohromady',
    description: 'Do 14 dnů bez udání důvodu: kdy to jde, kdy ne, jak na to, a vzorový formulář ke zkopírování.',
  },
}
