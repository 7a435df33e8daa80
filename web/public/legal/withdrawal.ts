import type { LegalText } from './legal-text.ts'
import { operator } from '../../lib/operator.ts'

const { name, street, postalCode, city, email } = operator

export const withdrawal: LegalText = {
  title: 'Odstoupení od smlouvy',
  lead: 'Jako spotřebitel si můžete nákup rozmyslet do 14 dnů, bez udání důvodu. Tady je, kdy to jde, kdy ne a jak na to.',
  ready: {
    works: 'odstoupení tlačítkem „Odstoupit od smlouvy zde“ u nákupu, e-mailem, dopisem nebo [formulářem](#formular) níže.',
    preparing: 'označení zboží, které se rychle kazí, přímo v košíku. Na vašem právu odstoupit to nic nemění.',
  },
  version: '2026-11-24',
  sections: [
    {
      id: 'jak-na-to',
      title: 'Jak odstoupit',
      blocks: [
        `Stačí jakékoli jasné oznámení: e-mail na [${email}](mailto:${email}?subject=Odstoupen%C3%AD%20od%20smlouvy), dopis na ${street}, ${postalCode} ${city}, nebo [formulář](#formular) níže. Použít ho nemusíte. Přijetí vám bez odkladu potvrdíme.`,
        'Odstoupit jde i v účtu:',
        {
          isOrdered: true,
          list: [
            'Otevřete svůj nákup. Dokud lhůta běží, je u něj tlačítko **„Odstoupit od smlouvy zde“**.',
            'Vyberete položky, kterých se odstoupení týká.',
            'Stisknete **„Potvrdit odstoupení zde“**. Hned vám přijde e-mail s obsahem, dnem a hodinou.',
          ],
        },
      ],
    },
    {
      id: 'lhuta',
      title: 'Lhůta 14 dnů',
      blocks: [
        'Běží ode dne, kdy jste zboží převzali. Přijde-li jedna objednávka po částech, ode dne převzetí poslední části. U pravidelně opakované dodávky téhož zboží od převzetí **první dodávky** (§\u00a01829 občanského zákoníku). U služby od uzavření smlouvy.',
        'Stačí, když oznámení odešlete poslední den lhůty.',
        'Do uzávěrky závozu odstupovat nemusíte: košík prostě změníte nebo týden vynecháte.',
      ],
    },
    {
      id: 'vyjimky',
      title: 'Kdy odstoupit nelze',
      blocks: [
        'Zákon (§\u00a01837 občanského zákoníku) to vylučuje mimo jiné u',
        {
          list: [
            '**zboží, které se rychle kazí nebo má krátkou dobu spotřeby**, například čerstvé ovoce a zelenina, maso, pečivo nebo mléko. V košíku bude takové zboží označené „Nelze vrátit bez udání důvodu (rychle se kazí)“,',
            'zboží v zapečetěném obalu, které po otevření nelze z hygienických důvodů vrátit,',
            'zboží, které se po dodání nevratně smísilo s jiným,',
            'zboží vyrobeného podle vašeho přání,',
            'služby, která byla s vaším výslovným souhlasem zcela provedena.',
          ],
        },
        'Vadné zboží můžete [reklamovat](/complaints) vždy, i když je v tomto seznamu.',
      ],
    },
    {
      id: 'penize',
      title: 'Peníze a vrácení zboží',
      blocks: [
        'Peníze vrátíme do **14 dnů** od odstoupení stejným způsobem, jakým jste platili, nedohodneme-li se jinak. Vrátíme i náklady na dodání, nejvýš ve výši nejlevnějšího způsobu, který jsme nabízeli. Počkat můžeme, dokud zboží nedostaneme nebo neprokážete, že jste ho odeslali.',
        'Zboží vraťte do **14 dnů** od odstoupení na výdejní místo nebo na naši adresu. Náklady na vrácení nesete vy; přinesete-li ho k nejbližšímu závozu na výdejní místo, nestojí vás to nic.',
        'Zboží si můžete vyzkoušet jako v obchodě. Za snížení hodnoty odpovídáte, jen když jste s ním zacházeli víc, než bylo k vyzkoušení nutné.',
        'Odstoupením části nákupu se skupinová cena ostatních nemění a zbytek vašeho nákupu zůstává v platnosti.',
      ],
    },
    {
      id: 'formular',
      title: 'Vzorový formulář',
      blocks: [
        'Vyplňte a pošlete, jen chcete-li od smlouvy odstoupit. Text můžete označit a zkopírovat do e-mailu.',
        {
          form: [
            'Oznámení o odstoupení od smlouvy',
            `Adresát: ${name}, ${street}, ${postalCode} ${city}, ${email}`,
            'Oznamuji/oznamujeme (*), že tímto odstupuji/odstupujeme (*) od smlouvy o nákupu tohoto zboží (*) / o poskytnutí těchto služeb (*): ',
            'Číslo nákupu: ',
            'Datum objednání (*) / datum obdržení (*): ',
            'Jméno a příjmení spotřebitele/spotřebitelů: ',
            'Adresa spotřebitele/spotřebitelů: ',
            'Podpis spotřebitele/spotřebitelů (jen při zaslání v listinné podobě): ',
            'Datum: ',
            '(*) Nehodící se škrtněte nebo údaje doplňte.',
          ],
        },
      ],
    },
  ],
}
