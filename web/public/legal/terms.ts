import type { LegalText } from './legal-text.ts'
import { operatorLine } from '../../lib/operator.ts'

export const terms: LegalText = {
  title: 'Obchodní podmínky',
  lead: 'Co se stane, když v Dohromady něco objednáte: kdy vzniká smlouva, kolik nejvýš zaplatíte, kdo prodává a co dělat, když se něco nepovede.',
  ready: {
    works:
      'účet, pravidelný nákup a košíky, závazné tlačítko objednávky, uzávěrka, stanovení ceny s odůvodněním a e-mail o něm, placení a doklady, volba způsobu odběru, předání podle kódu, přesunutí závozu a odstoupení v účtu.',
    preparing: 'potvrzení smlouvy s přiloženými podmínkami a označení zboží, které se rychle kazí, přímo v košíku.',
  },
  version: '2026-11-24',
  sections: [
    {
      id: 'kdo-jsme',
      title: 'Kdo jsme a pro koho to platí',
      blocks: [
        `Dohromady provozuje ${operatorLine()} (dále „my“).`,
        'Podmínky platí pro nákupy domácností, firem a obcí v Dohromady. Ustanovení o spotřebitelích (odstoupení bez důvodu, práva z vad podle části o spotřebiteli, mimosoudní řešení sporů) se týkají jen toho, kdo nakupuje mimo své podnikání. Kde zákon spotřebiteli dává víc, platí zákon.',
      ],
    },
    {
      id: 'slova',
      title: 'Slova, která používáme',
      blocks: [
        {
          list: [
            '**Lokalita** jsou obce, do kterých se vozí jednou cestou v jeden den týdne.',
            '**Závoz** je jedno dodání do lokality v jednom týdnu. Má svůj den a svou uzávěrku.',
            '**Uzávěrka** je okamžik, po kterém se košík pro daný závoz už nemění.',
            '**Pravidelný nákup** jsou položky, které objednáváte opakovaně; **košík týdne** je to, co z nich a z vašich úprav vyjde pro jeden závoz.',
            '**Cenový strop** je nejvyšší cena za jednotku, kterou jste ochotni zaplatit. Zadáváte ho v poli „Cena do“.',
            '**Pásmo** je část nabídky dodavatele: od jakého množství platí jaká cena.',
            '**Skupinová cena** je cena, která vyjde pro všechny, kdo chtějí tutéž položku ve stejné lokalitě a týdnu.',
          ],
        },
      ],
    },
    {
      id: 'ucet',
      title: 'Účet',
      blocks: [
        'K nákupu potřebujete účet s ověřeným e-mailem. Uveďte pravdivé údaje, udržujte je aktuální a heslo nikomu nesdělujte. Zjistíte-li, že účet používá někdo jiný, dejte nám hned vědět.',
        'Účet můžete kdykoli zrušit. My ho můžeme zablokovat, je-li zneužíván nebo zůstávají-li nákupy i po upomínce nezaplacené; řekneme vám důvod.',
      ],
    },
    {
      id: 'smlouva',
      title: 'Objednávka a vznik smlouvy',
      blocks: [
        'Položky v katalogu, odhady a nabídkové ceny před uzávěrkou jsou informace. Nejsou nabídkou k uzavření smlouvy; §\u00a01732 odst. 2 občanského zákoníku se nepoužije.',
        {
          isOrdered: true,
          list: [
            'Objednáváte tlačítkem **„Objednávka zavazující k platbě“**. Nad ním vždy vidíte položky, jejich množství a cenový strop, nejvyšší celkovou částku, dopravu a uzávěrku; všechno můžete ještě změnit.',
            'Objednáním pravidelného nákupu objednáváte na každý týden, kdy je položka na řadě, nejvýš za uvedenou částku, dokud týden nezměníte, nevynecháte nebo pravidelný nákup nezrušíte.',
            'Změnu, která nejvyšší částku zvýší, potvrzujete tímtéž tlačítkem znovu. Ubrat, vynechat nebo pozastavit stačí uložit.',
            'Do uzávěrky můžete objednávku změnit i zrušit bez jakýchkoli následků.',
            'Smlouva vzniká po uzávěrce a stanovení ceny, jakmile vám potvrdíme, které položky se kupují, kolik a za jakou cenu. Potvrzení s těmito podmínkami pošleme e-mailem a uložíme k nákupu.',
          ],
        },
        'U položky, která v potvrzení není, smlouva nevzniká a nic za ni neplatíte. U každé uvidíte důvod: cena vyšla nad váš strop, strop jste nezadali, nikdo položku nenabídl, nebo se nesešlo dost zájemců.',
        'Smlouva se uzavírá česky a její znění máte v účtu.',
      ],
    },
    {
      id: 'cena',
      title: 'Cena',
      blocks: [
        'Skupinová cena je pro všechny v téže lokalitě a témže týdnu stejná a **nikdy není vyšší než váš cenový strop**. Platí nejnižší nabídnutá cena, na kterou se sešlo množství požadované dodavatelem; počítá se jen poptávka těch, jejichž strop na ni stačí. Postup ukazuje [příklad](/how#cena).',
        'Položka bez cenového stropu je jen projev zájmu a sama se nekoupí.',
        'Ceny pro spotřebitele jsou konečné, včetně DPH. Doprava, příprava nákupu a poplatek za dobírku se uvádějí zvlášť a znáte je před objednáním. Nejvýš zaplatíte součet položek počítaných za vaše stropy a k tomu tyto částky.',
        'Úsporu uvádíme jen tam, kde známe běžnou cenu, a říkáme, proti čemu ji počítáme.',
      ],
    },
    {
      id: 'uzaverka',
      title: 'Uzávěrka a závoz',
      blocks: [
        'Den a hodina uzávěrky stojí v košíku. Rozhodující je čas našeho serveru v českém časovém pásmu. Změna, kterou jsme potvrdili před uzávěrkou, platí; pozdější se projeví nejdřív v příštím týdnu.',
        'Připadne-li závoz na svátek nebo mu brání překážka, kterou nezpůsobíme, posuneme ho a dáme vám vědět. Posune-li se o víc než dva dny, můžete nákup zrušit.',
        'Závoz můžeme zrušit, dokud zboží není objednané u dodavatele. V takovém případě nic neplatíte.',
        'Dorazí-li méně, než se objednalo, rozdělíme zboží mezi všechny rovným dílem, nikdy podle stropu. Co jste nedostali, neplatíte.',
      ],
    },
    {
      id: 'prodavajici',
      title: 'Kdo prodává',
      blocks: [
        'Není-li u položky uvedeno jinak, prodávajícím jsme my. Prodává-li někdo jiný, uvidíte před objednáním jeho jméno, IČO a to, zda je podnikatel; práva z vad pak uplatníte u nás a my je s ním vyřídíme.',
        'Dodavatelé se při nabídce dozvědí jen souhrnnou poptávku. Vaše jméno ani cenový strop neznají.',
      ],
    },
    {
      id: 'dodani',
      title: 'Dodání a převzetí',
      blocks: [
        'Dodáváme způsobem, který jste zvolili v nastavení nákupů; všechny popisuje stránka [způsoby odběru](/modes). Den závozu a cenu dopravy do vaší obce znáte předem.',
        'Při převzetí nákup prosím zkontrolujte. Zboží můžete převzít i přes zástupce, kterému sdělíte kód. Nebezpečí škody na vás přechází převzetím.',
        'Nevyzvednete-li si nákup včas, ozveme se a domluvíme náhradní předání, dovolí-li to povaha zboží. Za marné dodání můžeme žádat náhradu skutečných nákladů.',
        'Alkohol a další zboží pro dospělé vydáme jen tomu, kdo prokáže, že mu bylo 18 let.',
      ],
    },
    {
      id: 'platba',
      title: 'Platba',
      blocks: [
        'Způsoby platby a jejich poplatky uvádí stránka [platební metody](/payment-methods); které jsou zapnuté, uvidíte v nastavení nákupů. Platíte až konečnou částku po stanovení ceny.',
        'Hotovost se zaokrouhluje na celé koruny, jiné platby ne. Doklad dostanete elektronicky.',
        'Není-li nákup zaplacen včas, můžeme jeho vydání odložit a další závozy do úhrady pozastavit.',
      ],
    },
    {
      id: 'odstoupeni',
      title: 'Odstoupení od smlouvy',
      blocks: [
        'Spotřebitel může do 14 dnů od převzetí odstoupit bez udání důvodu, u pravidelně opakované dodávky od převzetí první dodávky (§\u00a01829 občanského zákoníku). Nejde to u zboží, které se rychle kazí nebo má krátkou dobu spotřeby (§\u00a01837); takové položky jsou označené „Nelze vrátit bez udání důvodu (rychle se kazí)“.',
        'Jak odstoupit, co se stane potom a vzorový formulář najdete na stránce [odstoupení od smlouvy](/withdrawal).',
      ],
    },
    {
      id: 'vady',
      title: 'Vady a reklamace',
      blocks: [
        'Odpovídáme za to, že zboží při převzetí nemá vady. Reklamaci spotřebitele vyřídíme bez zbytečného odkladu, nejpozději do 30 dnů. Postup a vaše práva popisuje [reklamační řád](/complaints).',
      ],
    },
    {
      id: 'spory',
      title: 'Když se nedohodneme',
      blocks: [
        'Spotřebitel může navrhnout mimosoudní řešení sporu. Příslušným orgánem je **Česká obchodní inspekce**, návrh se podává na [coi.cz](https://coi.cz). Návrh nic nestojí; podat ho lze do jednoho roku od chvíle, kdy jste své právo u nás poprvé uplatnili.',
        'Na dodržování zákonů dohlíží také Státní zemědělská a potravinářská inspekce (potraviny), živnostenský úřad a Úřad pro ochranu osobních údajů.',
      ],
    },
    {
      id: 'zaver',
      title: 'Změny a závěr',
      blocks: [
        'O změně podmínek vám napíšeme nejméně 30 dní předem. Nebudete-li s ní souhlasit, můžete pravidelný nákup do té doby zrušit. Nákupy, u kterých už uplynula uzávěrka, se řídí dosavadním zněním.',
        'Jak nakládáme s osobními údaji, říkají [zásady ochrany osobních údajů](/privacy). Pravidla skupin najdete na stránce [jak to funguje](/how#skupiny).',
        'Vztahy se řídí českým právem. Spotřebitele to nezbavuje ochrany, kterou mu dává právo země, kde obvykle žije.',
      ],
    },
  ],
}
