const SCREENS: Readonly<Record<string, string>> = {
  '/': 'Přehled',
  '/demand': 'Můj nákup',
  '/demand?mode=regular': 'Pravidelný nákup (šablona)',
  '/demand?mode=create-regular': 'Pravidelný nákup (šablona)',
  '/demand?mode=weekly': 'Týdenní nákup',
  '/basket': 'Košík na příští závoz',
  '/catalog': 'Katalog zboží',
  '/off-catalog': 'Položka mimo katalog',
  '/delivery-dashboard': 'Kalendář závozů',
  '/currently': 'Aktuálně',
}

/** Where a change was made, by the path its browser named: the Czech name of a screen of ours, or nothing for what is none. */
export function screenName(uiPath: string): string {
  if (/^\/admin(?:\/|$)/.test(uiPath)) return 'Správa'
  return (Object.hasOwn(SCREENS, uiPath) && SCREENS[uiPath]) || ''
}
