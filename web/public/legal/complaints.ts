import type { LegalText } from './legal-text.ts'
import { operator } from '../../lib/operator.ts'

export const complaints: LegalText = {
  title: 'Reklamační řád',
  lead: 'Něco chybí, je rozbité nebo zkažené? Napište nám to co nejdřív. Tady je, jak na to a co vám náleží.',
  ready: {
    works: 'reklamace v účtu, kde uvidíte její stav, e-mailem, telefonicky, na adrese a na výdejním místě při převzetí.',
  },
  version: '2026-11-24',
  sections: [
    {
      id: 'jak-podat',
      title: 'Jak reklamaci podat',
      blocks: [
        {
          isOrdered: true,
          list: [
            `Napište na [${operator.email}](mailto:${operator.email}) nebo zavolejte na ${operator.phone}. V účtu to jde přímo u položky nákupu tlačítkem „Něco nesedí?“.`,
            'Uveďte, čeho se reklamace týká, datum závozu a co se stalo. Napište také, jaké řešení si přejete.',
            'Fotka pomůže, zvlášť u čerstvého zboží. Zboží prosím nevyhazujte, dokud se nedomluvíme; nedá-li se uchovat, stačí fotka.',
            'Do 24 hodin v pracovní dny se ozveme.',
          ],
        },
        `Reklamovat můžete také na adrese ${operator.street}, ${operator.postalCode} ${operator.city}, nebo přímo na výdejním místě při převzetí.`,
      ],
    },
    {
      id: 'co-reklamovat',
      title: 'Co je vada',
      blocks: [
        {
          list: [
            'Zboží neodpovídá objednávce: jiný druh, menší množství nebo hmotnost, chybějící kus.',
            'Zboží nemá obvyklou jakost nebo vlastnosti, které jste podle popisu mohli čekat.',
            'Je zkažené, poškozené, nebo mu skončilo datum použitelnosti.',
            'Chybí obal, návod nebo příslušenství, které k němu patří.',
          ],
        },
        'Za vadu se nepovažuje běžné opotřebení ani poškození, které vzniklo až u vás nesprávným uložením nebo zacházením.',
      ],
    },
    {
      id: 'dokdy',
      title: 'Do kdy',
      blocks: [
        'Vadu můžete vytknout do **dvou let** od převzetí. Projeví-li se během prvního roku, má se za to, že ji zboží mělo už při převzetí.',
        'U potravin a dalšího zboží s datem použitelnosti nebo minimální trvanlivosti se jakost posuzuje do tohoto data. Čerstvé zboží zkontrolujte při převzetí a ozvěte se nejlépe týž den: později se špatně rozlišuje, co vzniklo u nás a co doma.',
      ],
    },
    {
      id: 'prava',
      title: 'Na co máte právo',
      blocks: [
        'Nejdřív na odstranění vady: podle vaší volby **novou věc**, nebo **opravu**, ledaže by zvolený způsob byl nemožný nebo nepřiměřeně drahý.',
        '**Přiměřenou slevu z ceny**, nebo **odstoupení od smlouvy** můžete žádat, když vadu neodstraníme nebo to odmítneme, když se projeví znovu, když je podstatná, nebo když je zřejmé, že ji v přiměřené době neodstraníme. Kvůli nevýznamné vadě odstoupit nelze.',
        'U čerstvých potravin oprava smysl nemá: vrátíme peníze, nebo po dohodě dodáme zboží příští závoz.',
        'Účelně vynaložené náklady na oprávněnou reklamaci vám nahradíme, požádáte-li o to do měsíce po konci lhůty k vytknutí vady.',
      ],
    },
    {
      id: 'vyrizeni',
      title: 'Jak ji vyřídíme',
      blocks: [
        'Potvrdíme vám, kdy jste reklamaci uplatnili, co je jejím obsahem a jaké řešení žádáte. Vyřídíme ji bez zbytečného odkladu, **nejpozději do 30 dnů**, nedohodneme-li se na delší době. Marným uplynutím lhůty můžete odstoupit nebo žádat přiměřenou slevu.',
        'O výsledku dostanete potvrzení s datem a způsobem vyřízení; zamítneme-li reklamaci, i s důvodem.',
        'Peníze vracíme stejným způsobem, jakým jste platili, nebo je na vaše přání připíšeme k dobru.',
      ],
    },
    {
      id: 'spory',
      title: 'Když s výsledkem nesouhlasíte',
      blocks: [
        'Napište nám, proč; podívá se na to někdo jiný. Spotřebitel se může obrátit na **Českou obchodní inspekci** s návrhem na mimosoudní řešení sporu, [coi.cz](https://coi.cz). Na jakost potravin dohlíží Státní zemědělská a potravinářská inspekce, [szpi.gov.cz](https://szpi.gov.cz).',
      ],
    },
    {
      id: 'firmy',
      title: 'Firmy a obce',
      blocks: [
        'Nakupujete-li při podnikání nebo jako obec, řídí se práva z vad obecnými ustanoveními občanského zákoníku o kupní smlouvě. Zboží prohlédněte co nejdřív po převzetí a vadu oznamte bez zbytečného odkladu.',
      ],
    },
  ],
}
