import type { LegalText } from './legal-text.ts'
import { operator } from '../../lib/operator.ts'

export const disclosure: LegalText = {
  title: 'Nahlášení bezpečnostní chyby',
  lead: 'Našli jste něco, co by mohlo ublížit lidem, kteří u nás nakupují? Napište nám to dřív než komukoli jinému.',
  ready: { works: 'na této adrese přijímáme hlášení od každého, i bez účtu.', preparing: 'odměny za nálezy. Teď žádné nevyplácíme.' },
  version: '2026-11-22',
  sections: [
    {
      id: 'komu',
      title: 'Komu napsat',
      blocks: [
        `Napište na [${operator.email}](mailto:${operator.email}), česky, slovensky nebo anglicky. Strojově čitelný údaj je v souboru [security.txt](/.well-known/security.txt).`,
        {
          list: [
            'Popište, co se stane a jak to zopakovat, krok za krokem.',
            'Cizí údaje, ke kterým jste se dostali, neposílejte: stačí, jaké to byly.',
            'Heslo ani kód ze svého účtu nikdy neposílejte.',
          ],
        },
      ],
    },
    {
      id: 'co-smite',
      title: 'Co smíte zkoušet',
      blocks: [
        {
          list: [
            'Zkoušejte na vlastním účtu a na účtech lidí, kteří s tím souhlasí.',
            'Nezahlcujte server a nezkoušejte hesla cizích lidí.',
            'Cizí údaje nečtěte, neměňte ani neukládejte; jakmile na ně narazíte, přestaňte.',
            'Nezveřejňujte nález dřív, než ho opravíme, nejdéle však 90 dní.',
          ],
        },
        'Kdo se toho drží, toho za zkoušení stíhat nebudeme a účet mu nezrušíme.',
      ],
    },
    {
      id: 'co-udelame',
      title: 'Co uděláme my',
      blocks: [
        {
          list: [
            'Do 3 pracovních dnů potvrdíme, že jsme hlášení dostali.',
            'Do 14 dnů řekneme, co jsme zjistili a kdy to opravíme.',
            'Až bude oprava venku, napíšeme vám to. Chcete-li, uvedeme vaše jméno.',
          ],
        },
      ],
    },
  ],
}
