import type { LegalText } from './legal-text.ts'
import { operator, operatorLine } from '../../lib/operator.ts'

export const privacy: LegalText = {
  title: 'Ochrana osobních údajů',
  lead: 'Jaké údaje o vás vedeme, proč, jak dlouho a kdo je vidí. Nic z toho neprodáváme a nikoho nesledujeme kvůli reklamě.',
  ready: {
    works:
      'účet a přihlášení, nákupy a závozy, položky mimo katalog a obrázky k nim, doporučení, propojené účty, skupiny, nákup s pomocí, profily, klíče a objednávky dodavatelů, platby a doklady, předávání nákupů, vypnutá upozornění, podpora a reklamace, bezpečnostní záznamy, stažení údajů a smazání účtu v nastavení.',
  },
  version: '2026-11-24',
  sections: [
    {
      id: 'spravce',
      title: 'Kdo za údaje odpovídá',
      blocks: [`Správcem údajů je ${operatorLine()}. Se vším, co se týká osobních údajů, se obracejte sem.`],
    },
    {
      id: 'ucely',
      title: 'Co vedeme, proč a jak dlouho',
      blocks: [
        {
          table: {
            head: ['Jaké údaje', 'Právní základ', 'Jak dlouho'],
            rows: [
              [
                'Účet a přihlášení',
                'jméno, e-mail, telefon, adresa, otisk hesla, veřejné části přístupových klíčů, přihlášená zařízení',
                'plnění smlouvy',
                'do smazání účtu; neověřený účet 72 hodin',
              ],
              [
                'Nákupy a závozy',
                'pravidelný nákup, košíky, cenové stropy, výdejní místo, nákupy v jiném obchodě, které si zapíšete',
                'plnění smlouvy',
                'do smazání účtu; množství a částky uzavřených závozů zůstanou bez osoby',
              ],
              [
                'Doklady',
                'jméno, adresa, IČO, položky, platby',
                'právní povinnost (účetnictví, DPH)',
                'účetní záznamy 5 let, daňové doklady 10 let',
              ],
              ['Podpora a reklamace', 'vaše zprávy a přílohy', 'plnění smlouvy a právní povinnost', '3 roky od vyřízení'],
              [
                'Položky mimo katalog',
                'popis, odkazy a snímky obrazovky, které vložíte',
                'plnění smlouvy',
                'po dobu účtu, snímky nejdéle 90 dní od rozhodnutí o žádosti, bez rozhodnutí 90 dní od jejího odeslání',
              ],
              ['Doporučení a propojené účty', 'kdo koho pozval, kdo je s kým propojen', 'plnění smlouvy', 'do smazání účtu'],
              ['Upozornění', 'která upozornění jste si vypnuli', 'plnění smlouvy', 'do smazání účtu'],
              [
                'Kalendář závozů',
                'že máte adresu kalendáře a kdy ji něco naposledy četlo',
                'plnění smlouvy',
                'do zrušení adresy nebo smazání účtu',
              ],
              [
                'Dodavatelé',
                'žádost o profil dodavatele: firma, IČO, kontaktní osoba, e-mail, telefon a jak jsme rozhodli; klíče k API, vždy jen otisk a poslední použití; adresy, na které posíláme události, a záznam o jejich doručení',
                'plnění smlouvy',
                'do smazání účtu; události a záznam o doručení 30 dní',
              ],
              [
                'Profil a objednávky dodavatele',
                'název, IČO, DIČ, adresa a bankovní účet firmy, její nabídky, co jsme u ní objednali, co potvrdila a co jsme přijali, a jak se vyjádřila k reklamacím',
                'plnění smlouvy a právní povinnost (účetnictví)',
                'i po smazání účtu, bez osoby: jsou to údaje firmy a patří k účetnictví závozů',
              ],
              [
                'Bezpečnost',
                'technické záznamy bez jmen a obsahu; přihlášení a nezdařené pokusy o ně, odmítnutá volání, změny hesla, role a druhého kroku, vytvořené a zrušené klíče k API, odeslané kódy, stažení a smazání údajů, vždy jen s číslem účtu; u obsluhy i otisk sítě a zařízení',
                'oprávněný zájem na bezpečném provozu',
                'technické záznamy 30 dní, ukončená přihlášení nejdéle 40 dní, bezpečnostní záznam 12 měsíců, i po smazání účtu',
              ],
            ],
          },
        },
        'Údaje o zdraví ani jiné citlivé údaje nechceme a z toho, co kupujete, je neodvozujeme.',
      ],
    },
    {
      id: 'kdo-vidi',
      title: 'Kdo co vidí',
      blocks: [
        {
          list: [
            '**Dodavatelé** vidí jen souhrnnou poptávku za lokalitu. Jména, adresy ani váš cenový strop nevidí. Když zboží reklamujete, přečte si jeho dodavatel váš popis a přání, bez jména. Má-li u položky strop méně než pět domácností, vidí místo množství jen jeho rozmezí, třeba do 10 kg.',
            '**Ostatní členové a obce** vidí souhrny, a to až od pěti domácností se stropem. U menší skupiny vidí ostatní jen nabízená pásma: žádné množství, žádnou průběžnou cenu ani to, kolik chybí.',
            '**Kdo nákup předává**, na výdejním místě i při rozvozu, vidí číslo nákupu, vaše jméno a telefon, při rozvozu i adresu, a co v nákupu je. Jen u závozů, které právě předává.',
            '**Platební brána** se o vás dozví, jen když platíte kartou: částku, co platíte a váš e-mail. Údaje o kartě zadáváte přímo jí, my je nevidíme.',
            '**Členové vaší skupiny** vidí vaše křestní jméno, první písmeno příjmení, roli a odkdy ve skupině jste. Komu pošlete pozvánku, toho adresu uchováme nejvýš 14 dní.',
            '**Propojený účet** nevidí nic, dokud propojení nepotvrdí obě strany.',
            '**Naši zpracovatelé**: provoz serverů, odesílání e-mailů a SMS. Každý jen v rozsahu své služby a na základě smlouvy.',
            '**Úřady**, ukládá-li nám to zákon.',
          ],
        },
        'Je-li zapnutý mapový podklad, načítá ho váš prohlížeč přímo od mapové služby (ve výchozím nastavení OpenStreetMap, Spojené království); ta uvidí vaši IP adresu. Načte se, až když o něj na mapě požádáte; do té doby vidíte obrys republiky a výdejní místa, které posíláme sami.',
        'Žádost o profil dodavatele umí doplnit název firmy z veřejného rejstříku ARES (Ministerstvo financí), má-li to provozovatel nastavené. Rejstříku pošleme jen IČO, a to, až když o to požádáte.',
        'Odkaz nebo snímek položky mimo katalog přečte náš server sám. Snímek uložíme, jen když ho přiložíte k žádosti: kromě vás ho uvidí správce katalogu, dokud o ní nerozhodne. Jen má-li provozovatel nastavenou službu AI a něco na stránce nebo snímku nenajdeme, pošleme jí viditelný text, názvy našich kategorií a u nečitelného snímku i snímek sám, překreslený a bez údajů o jeho původu. Vaše jméno, e-mail ani adresu odkazu neposíláme a celé čtení můžete přeskočit.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies a úložiště prohlížeče',
      blocks: [
        'Používáme jen to, bez čeho by se nedalo přihlásit, volby, které si sami uložíte, a mezipaměť stránek. Nic z toho nepotřebuje souhlas, proto u nás žádnou lištu neuvidíte. Sledovací ani reklamní cookies nemáme.',
        {
          table: {
            head: ['Druh', 'K čemu', 'Jak dlouho'],
            rows: [
              [
                'přihlášení',
                'cookie, jen pro server: sid',
                'drží vás přihlášené; na https s předponou __Host-',
                '7 dní od posledního použití, nejdéle 30 dní, nebo do odhlášení',
              ],
              [
                'rozdělané přihlášení',
                'cookies, jen pro server: sign-up, second-step, bypass',
                'drží registraci, která čeká na kód, druhý krok přihlášení a nouzový vstup při údržbě; na https s předponou __Host-',
                'druhý krok 5 minut, registraci hodinu, nouzový vstup 24 hodin',
              ],
              [
                'poslední stav nákupu',
                'úložiště prohlížeče: dohromady.account, dohromady.of',
                'vaše týdny, pravidelný nákup a změny, které čekají na odeslání, abyste je viděli i bez připojení',
                'do odhlášení; stav starší než 14 dní zahodíme, až Dohromady otevřete',
              ],
              [
                'rozepsané formuláře',
                'úložiště karty prohlížeče: sign-up, dohromady:purchase-form, dohromady:off-catalog, dohromady:proposal, dohromady:desk-rows, dohromady:supplier-application, dohromady:answer, dohromady:request',
                'co jste napsali a neodeslali, třeba registrace nebo celý nákup; hesla ne',
                'do odeslání, odhlášení nebo zavření karty',
              ],
              ['vzhled', 'úložiště prohlížeče: theme', 'pamatuje světlý nebo tmavý vzhled, pokud si ho zvolíte', 'dokud ho nezměníte'],
              [
                'PSČ',
                'úložiště karty prohlížeče: start-psc',
                'pamatuje PSČ, které jste zadali na úvodní stránce, pro registraci',
                'do odhlášení nebo zavření karty',
              ],
              [
                'kdo vás pozval',
                'úložiště karty prohlížeče: ref',
                'pamatuje kód člena, na jehož pozvání jste přišli, aby se počítalo i jemu',
                'do registrace, odhlášení nebo zavření karty',
              ],
              [
                'pozvánka do skupiny',
                'úložiště prohlížeče: invitation',
                'pamatuje pozvánku, kterou jste otevřeli, než se přihlásíte nebo zaregistrujete',
                'do odpovědi na pozvánku nebo do odhlášení',
              ],
              [
                'otevřít po přihlášení',
                'úložiště karty prohlížeče: wished-panel',
                'pamatuje, kterou část nastavení chcete otevřít, přijdete-li z odkazu v e-mailu',
                'do přihlášení nebo zavření karty',
              ],
              [
                'zpráva o údržbě',
                'úložiště karty prohlížeče: bypass-fault',
                'pamatuje, proč neplatil nouzový kód, abychom to řekli i na další stránce',
                'do dalšího pokusu nebo zavření karty',
              ],
              ['zkratky', 'úložiště prohlížeče: single-keys', 'pamatuje, že jste vypnuli zkratky z jedné klávesy', 'dokud je nezapnete'],
              [
                'uložené pohledy',
                'úložiště prohlížeče: desk-views',
                'u správců katalogu a dodavatelů pamatuje uložené pohledy seznamů',
                'dokud je nesmažete nebo se neodhlásíte',
              ],
              [
                'mezipaměť',
                'soubory stránek: pages, assets',
                'stránky se otevřou i bez připojení; osobní údaje v ní nejsou',
                'do příští verze',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'automatika',
      title: 'Rozhodování bez člověka',
      blocks: [
        'Skupinovou cenu i to, která položka se koupí, určuje program podle pevných pravidel stejných pro všechny. Vychází jen z množství a cenových stropů; nikoho nehodnotí a neprofiluje. Pravidla popisuje stránka [jak to funguje](/how#cena) a na požádání výsledek vysvětlíme.',
      ],
    },
    {
      id: 'bezpecnost',
      title: 'Jak údaje chráníme',
      blocks: [
        'Spojení je šifrované, hesla ukládáme jen jako otisk, ze kterého je nelze zjistit. Přístup mají jen lidé, kteří ho ke své práci potřebují, a změny se zaznamenávají. Dojde-li k úniku, který by vás mohl ohrozit, dáme vám vědět.',
      ],
    },
    {
      id: 'prava',
      title: 'Vaše práva',
      blocks: [
        {
          list: [
            '**Vědět a dostat kopii** údajů, které o vás máme: sami v nastavení účtu, hned a v podobě, kterou lze přenést jinam.',
            '**Opravit** je, většinu sami v nastavení účtu.',
            '**Vymazat** je a účet zrušit, také sami v nastavení. Doklady, které musíme ze zákona uchovat, zůstanou oddělené do konce lhůty.',
            '**Omezit** zpracování nebo proti němu **vznést námitku**, vychází-li z oprávněného zájmu.',
            '**Podat stížnost** Úřadu pro ochranu osobních údajů, [uoou.gov.cz](https://uoou.gov.cz).',
          ],
        },
        `Napište na [${operator.email}](mailto:${operator.email}). Odpovíme nejpozději do měsíce; ověříme jen to, že jste to vy.`,
      ],
    },
    {
      id: 'smazani',
      title: 'Stažení údajů a smazání účtu',
      blocks: [
        'V nastavení účtu, v záložce Moje údaje, si stáhnete všechno, co o vás vedeme: tabulky CSV a soubor pro programy v jednom archivu, nejvýš dvakrát za den. Údaje ostatních v něm nejsou; kdo váš účet měnil, je v něm jen „vy“, „správce“, „systém“ nebo „jiný člen“.',
        'Tamtéž požádáte o smazání účtu. Zeptáme se na heslo a účet smažeme za 14 dní; do té doby funguje jako dřív a smazání můžete zrušit. O žádosti, jejím zrušení i o smazání vám napíšeme.',
        {
          list: [
            '**Zmizí** jméno, e-mail, telefon, adresa, heslo, přístupové klíče, přihlášená zařízení, nastavení, vypnutá upozornění, pravidelný nákup, úpravy týdnů, doporučení, propojené účty, žádosti o profil dodavatele, klíče k API, adresy pro události a neodeslané zprávy. V historii zůstane, že se něco změnilo, ale ne co ani o koho šlo.',
            '**Zůstane bez osoby**, kolik se v uzavřených týdnech koupilo a za kolik. Vzešly z toho společné ceny a musí sedět součty i účetnictví.',
            '**Čeká se** na závoz, ve kterém už máte objednáno: účet smažeme, až bude vyřízený, nejpozději týden po něm. Nic dalšího za vás v té době neobjednáme.',
            '**Ze záloh** údaje zmizí do 60 dní. Kdybychom mezitím ze zálohy obnovovali, účet smažeme znovu.',
          ],
        },
        'Sám se nesmaže účet jediného správce a účet, ke kterému patří profil dodavatele: nejdřív je musí převzít někdo jiný. Nabídky a objednávky zůstanou firmě. S adresou smazaného účtu se můžete kdykoli znovu zaregistrovat.',
      ],
    },
    {
      id: 'zmeny',
      title: 'Změny',
      blocks: ['Změní-li se účel nebo okruh údajů, napíšeme vám to předem. Starší znění vám na požádání pošleme.'],
    },
  ],
}
