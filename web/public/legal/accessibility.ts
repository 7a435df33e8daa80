import type { LegalText } from './legal-text.ts'
import { operator } from '../../lib/operator.ts'

export const accessibility: LegalText = {
  title: 'Prohlášení o přístupnosti',
  lead: 'Nakupovat společně má zvládnout každý: klávesnicí, se čtečkou, s velkým písmem i na malém telefonu.',
  ready: {
    works: 'všechno níže platí pro stránky, které už jsou v provozu.',
    preparing: 'stránka platební brány, kterou provozuje někdo jiný. Co u ní nebo u dokladů v PDF ideální není, tu říkáme.',
  },
  version: '2026-11-21',
  sections: [
    {
      id: 'podle-ceho',
      title: 'Čím se řídíme',
      blocks: [
        `Prohlášení vydává ${operator.name} podle zákona č. 424/2023 Sb., o požadavcích na přístupnost některých výrobků a služeb. Týká se všech stránek Dohromady, veřejných i po přihlášení.`,
        'Stavíme podle **WCAG 2.2, úroveň AA**. Tím sledujeme i požadavky evropské normy **EN 301 549** na webové stránky.',
      ],
    },
    {
      id: 'co-umime',
      title: 'Co to znamená v praxi',
      blocks: [
        {
          list: [
            'Všechno jde ovládat klávesnicí, zaměřený prvek je zřetelně orámovaný a obsah lze přeskočit hned na začátku stránky.',
            'Stav nikdy neříká jen barva: vždy je u něj slovo a znak.',
            'Písmo jde zvětšit na 200 % a stránka se vejde na šířku 320 px bez posouvání do strany. Široké tabulky se posouvají samy v sobě.',
            'Text má proti podkladu kontrast nejméně 4,5 : 1 ve světlém i tmavém vzhledu, ovládací prvky 3 : 1.',
            'Kdo má v zařízení zapnuté omezení pohybu, nevidí žádné animace.',
            'Tlačítka a odkazy ve formulářích a nabídkách mají nejméně 44 × 44 px.',
            'Živá skupinová cena je vedle obrázku z teček vždy i ve větě a v tabulce.',
            'Mapa není jediná cesta k výdejnímu místu: vedle ní je seznam s hledáním.',
          ],
        },
      ],
    },
    {
      id: 'jak-overujeme',
      title: 'Jak to ověřujeme',
      blocks: [
        'Při každé změně programu projde stránky automatická kontrola (axe) ve světlém i tmavém vzhledu, na šířce 360 a 1280 px; nalezená chyba změnu zastaví. Kontrast barev hlídá samostatný test.',
        'Automatická kontrola najde jen část překážek. Nezávislé posouzení ani zkoušku s uživateli čteček jsme zatím neudělali.',
      ],
    },
    {
      id: 'omezeni',
      title: 'O čem víme, že není ideální',
      blocks: [
        {
          list: [
            '**Mapový podklad** je obrázek od mapové služby a čtečce nic neřekne. Totéž najdete v seznamu výdejních míst vedle mapy.',
            '**Názvy a obrázky položek** mimo katalog budou vkládat lidé; popis může být neúplný. Na požádání ho doplníme.',
            '**Doklady v PDF** nemusí být pro každou čtečku pohodlné. Na požádání je budeme posílat jako text.',
            '**Platební brána a banka** budou mít vlastní stránky, na jejichž podobu nemáme vliv. Nebudou-li vám vyhovovat, zvolíte jiný způsob platby.',
          ],
        },
      ],
    },
    {
      id: 'napiste',
      title: 'Narazili jste na překážku?',
      blocks: [
        `Napište na [${operator.email}](mailto:${operator.email}) nebo zavolejte na ${operator.phone}: co jste chtěli udělat, na které stránce a s jakým zařízením. Odpovíme do 24 hodin v pracovní dny a pomůžeme vám nákup dokončit i jinak.`,
        'Nebudete-li s odpovědí spokojeni, můžete se obrátit na Českou obchodní inspekci, [coi.cz](https://coi.cz), která na přístupnost internetových obchodů dohlíží.',
      ],
    },
    {
      id: 'datum',
      title: 'Kdy prohlášení vzniklo',
      blocks: ['Vypracováno 21. 11. 2026 vlastním posouzením provozovatele. Kontrolujeme ho nejméně jednou ročně a při každé větší změně.'],
    },
  ],
}
