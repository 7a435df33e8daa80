/** What the walk cannot press, and why: what opens outside the app. */
export const unpressable: Readonly<Record<string, string>> = {
  '→ mailto': 'The mail program of the device.',
  '→ tel': 'The telephone of the device.',
  '→ webcal': 'The calendar of the device. What it then reads: calendar-feed.',
  '→ http': 'Another site: the page of an item, a shop, a calendar. Which addresses are stored: refused-fields.test.ts.',
  '→ /dev': 'The letters of this machine, which only a server for development shows.',
}

/** What another press takes away before its turn, and why that is right, with the story that presses it. */
export const vanishing: readonly { which: RegExp; why: string }[] = [
  { which: /\| button \| Zvolit obec Brno$/, why: '„Najít obec“ takes the only municipality of a postal code by itself: newcomer.' },
  {
    which: /^(\/demand|\/admin\/catalog|\/supplier\/demands) \| link \| → \1\?/,
    why: 'Which filters a link or a saved view lifts depends on those that are set: items-table, offers-at-once.',
  },
  { which: /\| button \| Odebrat # stupeň$/, why: 'A step is sent away with its line, which has another key by then: steps.' },
  { which: /^dialog .* \| listitem \| button \| Odebrat$/, why: 'A chosen item stays only until the dialog is sent: quick-entry.' },
  { which: /\| Stranou ček(?:á|ají) # polož\S+$/, why: 'A week that was left out is taken back: skip-week.' },
  {
    which: /\| radio \| Přepsat podle pravidelného nákupu$/,
    why: 'A changed week is asked about only until it is like the template: template-weeks.',
  },
  { which: /\| button \| (?:Přidat do poptávky|Přidat položku)$/, why: 'An item can be added once: off-catalog, steps.' },
  { which: /^dialog .* \| button \| Uložit položku$/, why: 'A line that another press deletes has no dialog any more: steps.' },
  { which: /^dialog .* \| link \| → \/demand\?mode=regular$/, why: 'An item leads to the template only while it is in it: catalog.' },
  { which: /^\/demand \| button \| Ukončit pauzu$/, why: 'A pause ends with its last week, bought one by one: skip-week.' },
  { which: /^alertdialog Zahodit rozepsaný nákup \|/, why: 'A purchase is unfinished only until it is stored: quick-entry.' },
  {
    which: /\| Souhrn košíku \| button \||^dialog Zvýšit stropy \|/,
    why: 'Caps are below the price only until they are raised: change-week.',
  },
  { which: /\| Vybrané položky \| button \| Přesunout$/, why: 'What is selected may be of two kinds, which move apart: assortment.' },
  { which: /\| checkbox \| I na # podkategorií$/, why: 'A category may have none below it any more: assortment.' },
  { which: /^\/admin\/off-catalog \| .* \| tab \| Odmítnout$/, why: 'An item that was asked for is decided once: off-catalog-queue.' },
  {
    which: /\| row \| link \| → \/admin\/deliveries\/protocol\?/,
    why: 'The prices of a delivery are shown only while it is open in the list: control-room.',
  },
  {
    which: /^dialog Cenová nabídka \| button \| Prodloužit do #$/,
    why: 'An offer that ended with its week is prolonged or sent as it is: own-offer.',
  },
  {
    which: /^\/supplier\/demands \| .* \| button \| Zrušit filtry$/,
    why: 'The button of the same name above the list takes this one away with the empty list: supplier-keys.',
  },
  { which: /\| button \| Odhlásit všechna ostatní$/, why: 'Others can be signed out one by one until there are none: security.' },
  {
    which: /^everywhere \| frame \| link \| → \/how#/,
    why: 'A phone presses it in „Menu“; on a desktop the menu may be closed by then: menus.',
  },
]
